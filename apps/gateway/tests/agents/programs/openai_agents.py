"""An agent of the OpenAI Agents SDK with two tools, as its users write one. Its prompt is the first argument."""

import asyncio
import os
import subprocess
import sys

from agents import Agent, OpenAIProvider, RunConfig, Runner, function_tool


@function_tool
def write_file(path: str, content: str) -> str:
    """Writes a file."""
    with open(path, "w") as file:
        file.write(content)
    return f"{path} was written"


@function_tool
def run_command(command: str) -> str:
    """Runs a command in a shell, and returns what it printed."""
    return subprocess.run(command, shell=True, capture_output=True, text=True).stdout


async def main() -> None:
    provider = OpenAIProvider(base_url=os.environ["BASE_URL"], api_key=os.environ["CAUSEWAY_API_KEY"])
    agent = Agent(name="Checker", instructions="Use the tools.", tools=[write_file, run_command], model=os.environ["MODEL"])
    run = Runner.run_streamed(agent, sys.argv[1], run_config=RunConfig(model_provider=provider, tracing_disabled=True))
    async for _ in run.stream_events():
        pass
    print(run.final_output)


asyncio.run(main())
