"""An agent of LangGraph with two tools, as its users write one. Its prompt is the first argument."""

import os
import subprocess
import sys

from langchain.agents import create_agent
from langchain_openai import ChatOpenAI


def write_file(path: str, content: str) -> str:
    """Writes a file."""
    with open(path, "w") as file:
        file.write(content)
    return f"{path} was written"


def run_command(command: str) -> str:
    """Runs a command in a shell, and returns what it printed."""
    return subprocess.run(command, shell=True, capture_output=True, text=True).stdout


model = ChatOpenAI(model=os.environ["MODEL"], base_url=os.environ["BASE_URL"], api_key=os.environ["CAUSEWAY_API_KEY"])
agent = create_agent(model, [write_file, run_command])
last = None
for state in agent.stream({"messages": [("user", sys.argv[1])]}, stream_mode="values"):
    last = state["messages"][-1]
print(last.text if last else "")
