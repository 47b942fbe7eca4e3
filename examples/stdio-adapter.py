#!/usr/bin/env python3
"""A UGI engine that hosts a bot of another line protocol.

BOT is started anew for each game; {seed} in it becomes a number that differs from game to game. At
each turn it is sent TEXT and answers with one line, whose first word is its move. TEXT may contain
\\n and these fields:
  {last}      the opponent's last move, or - at the start
  {moves}     all moves so far
  {legal}     the legal moves, one a line; {count} is their number
  {position}  the position as the game writes it
COMMAND is a UGI program that knows the rules, such as 'lodestone ugi --game gauss'. It is asked for
the legal moves and the position; without it there are {last} and {moves}.
The default of TEXT is '{last}\\n{count}\\n{legal}' with COMMAND and '{moves}' without.
"""
import argparse
import os
import shlex
import subprocess
import sys
import threading

parser = argparse.ArgumentParser(
    usage="%(prog)s [--rules COMMAND] [--turn TEXT] BOT...", description=__doc__,
    formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--rules", type=shlex.split)
parser.add_argument("--turn")
parser.add_argument("bot", nargs=argparse.REMAINDER)
options = parser.parse_args()
if not options.bot:
    parser.error("expected the command of a bot")
turn = options.turn or ("{last}\n{count}\n{legal}" if options.rules else "{moves}")
current, position, seed = None, "position startpos", "1"


def start(command):
    return subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def say(line):
    """Writes a line in one piece, because two threads write."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def ask(line, end):
    """Sends a line to the rules and returns what follows `end` in its answer."""
    rules.stdin.write(line + "\n")
    for answer in rules.stdout:
        if answer.startswith(end):
            return answer[len(end):].strip()
    sys.exit("the program that knows the rules has ended")


def think(bot, text):
    """Sends a turn to the bot and passes its move on; if the bot has ended, so does the adapter."""
    try:
        bot.stdin.write(text)
        answer = bot.stdout.readline()
    except OSError:
        answer = ""
    if answer:
        say("bestmove " + (answer.split() or ["0000"])[0])
    elif bot is current:
        print("the bot has ended, exit code", bot.wait(), file=sys.stderr, flush=True)
        os._exit(1)


def end_game():
    global current
    bot, current = current, None
    if bot:
        bot.kill()
        bot.wait()


rules = start(options.rules) if options.rules else None
game = ""
if rules:
    # The parameters of the game are the rules' matter: their option for it is passed on.
    rules.stdin.write("ugi\n")
    for answer in iter(rules.stdout.readline, ""):
        if answer.startswith("ugiok"):
            break
        game += answer if answer.startswith("option name Game ") else ""
for line in map(str.strip, sys.stdin):
    word = line.split(" ")[0]
    if word == "ugi":
        say(f"id name {options.bot[0]}\nid author its author")
        say(game + "option name seed type spin default 1 min 0 max 1000000000\nugiok")
    elif word == "isready":
        say("readyok")
    elif line.startswith("setoption name seed value "):
        seed = line.split()[-1]
    elif word == "uginewgame":
        end_game()
    elif line.startswith("setoption name Game ") and rules:
        rules.stdin.write(line + "\n")
    elif word == "position":
        position = line
        if rules:
            rules.stdin.write(line + "\n")
    elif word == "query" and rules:
        say("response " + ask(line, "response"))
    elif word == "go":
        moves = position.partition(" moves ")[2].split()
        fields = {"last": moves[-1] if moves else "-", "moves": " ".join(moves)}
        if rules:
            legal = ask("query legalmoves", "response").split()
            fields.update(count=len(legal), legal="\n".join(legal))
            fields["position"] = ask("query fen", "response")
        text = turn.replace("\\n", "\n").format(**fields) + "\n"
        current = current or start([part.replace("{seed}", seed) for part in options.bot])
        threading.Thread(target=think, args=(current, text), daemon=True).start()
    elif word == "quit":
        break
end_game()
