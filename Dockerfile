# An image of the command line: docker build -t lodestone . && docker run --rm lodestone games
# Without Docker, mvn -Pimage,container makes a smaller one (docs/installing.md).
FROM maven:3.9-eclipse-temurin-17 AS build
COPY . /src
WORKDIR /src
RUN mvn -q -B -Pdist -DskipTests -Dspotless.check.skip package -pl cli -am
# The installation, and over it what selfplay and dataset need. 'jar' forgets who may run a file.
WORKDIR /unpacked
RUN for zip in /src/cli/target/lodestone-*.zip; do jar xf "$zip"; done \
    && mv lodestone-* /opt/lodestone \
    && chmod +x /opt/lodestone/bin/lodestone

FROM eclipse-temurin:17-jre
COPY --from=build /opt/lodestone /opt/lodestone
RUN ln -s /opt/lodestone/bin/lodestone /usr/local/bin/lodestone
WORKDIR /work
ENTRYPOINT ["lodestone"]
