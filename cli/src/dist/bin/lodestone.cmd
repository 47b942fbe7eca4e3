@echo off
rem Runs an installed Lodestone on Windows: lodestone [--classpath PATH[;PATH...]] COMMAND [OPTIONS]
setlocal
set "home=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
set "classpath=%home%\lodestone.jar;%home%\lib-dataset\*"
if "%~1"=="--classpath" (
  set "classpath=%home%\lodestone.jar;%home%\lib-dataset\*;%~2"
  shift
  shift
)
set "arguments="
:next
if "%~1"=="" goto run
set arguments=%arguments% "%~1"
shift
goto next
:run
"%java%" -XX:+UseG1GC -Xshare:auto -Dlodestone.command=lodestone %LODESTONE_JAVA_OPTS% -cp "%classpath%" dev.lodestone.cli.Lodestone %arguments%
exit /b %ERRORLEVEL%
