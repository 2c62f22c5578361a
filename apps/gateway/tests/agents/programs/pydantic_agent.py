"""An agent of Pydantic AI with two tools, as its users write one. Its prompt is the first argument."""

import os
import subprocess
import sys

from pydantic_ai import Agent
from pydantic_ai.models.openai import OpenAIChatModel
from pydantic_ai.providers.openai import OpenAIProvider

provider = OpenAIProvider(base_url=os.environ["BASE_URL"], api_key=os.environ["CAUSEWAY_API_KEY"])
agent = Agent(OpenAIChatModel(os.environ["MODEL"], provider=provider), instructions="Use the tools.")


@agent.tool_plain
def write_file(path: str, content: str) -> str:
    """Writes a file."""
    with open(path, "w") as file:
        file.write(content)
    return f"{path} was written"


@agent.tool_plain
def run_command(command: str) -> str:
    """Runs a command in a shell, and returns what it printed."""
    return subprocess.run(command, shell=True, capture_output=True, text=True).stdout


print(agent.run_sync(sys.argv[1]).output)
