# An image of the command line: docker build -t lodestone . && docker run --rm lodestone games
# Without Docker, mvn -Pimage,container makes a smaller one (README, "Installing").
FROM maven:3.9-eclipse-temurin-17 AS build
COPY . /src
WORKDIR /src
RUN mvn -q -B -Pdist -DskipTests -Dspotless.check.skip package -pl cli -am \
    && mkdir /opt/lodestone \
    && cd /tmp && jar xf /src/cli/target/lodestone-*[0-9T].zip && cp -r lodestone-*/. /opt/lodestone

FROM eclipse-temurin:17-jre
COPY --from=build /opt/lodestone /opt/lodestone
WORKDIR /work
ENTRYPOINT ["java", "-XX:+UseParallelGC", "-jar", "/opt/lodestone/lodestone.jar"]
