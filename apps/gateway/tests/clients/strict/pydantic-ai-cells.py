"""Pydantic AI, which validates each whole chat completion against OpenAI's types.

Prints a line of JSON for each run: its name and what failed.
"""

import asyncio
import json
import os
import traceback

import openai
from pydantic_ai import Agent
from pydantic_ai.exceptions import UnexpectedModelBehavior
from pydantic_ai.models.openai import OpenAIChatModel, OpenAIResponsesModel
from pydantic_ai.providers.openai import OpenAIProvider

URL = os.environ["CAUSEWAY_URL"] + "/v1"
KEY = os.environ["CAUSEWAY_API_KEY"]
MODELS = ("sim-large", "sim-responses", "sim-messages")


def plain():
    """The provider as its documentation makes it."""
    return OpenAIProvider(base_url=URL, api_key=KEY)


def in_full():
    headers = {"x-causeway-metadata": "full"}
    client = openai.AsyncOpenAI(base_url=URL, api_key=KEY, max_retries=0, default_headers=headers)
    return OpenAIProvider(openai_client=client)


async def run(kind, model, stream, provider=plain):
    agent = Agent(kind(model, provider=provider()))
    if not stream:
        return (await agent.run("A river")).output
    async with agent.run_stream("A river") as result:
        return await result.get_output()


async def check(kind, model, stream):
    output = await run(kind, model, stream)
    assert "A river" in output, output


async def refuses_full():
    """Proves that the cells could fail."""
    try:
        await run(OpenAIChatModel, "sim-large", False, in_full)
    except UnexpectedModelBehavior:
        return
    raise AssertionError("a response with metadata in full was not refused")


CELLS = {
    f"{kind.__name__}, {model}{', stream' if stream else ''}": (
        lambda kind=kind, model=model, stream=stream: check(kind, model, stream)
    )
    for kind in (OpenAIChatModel, OpenAIResponsesModel)
    for model in MODELS
    for stream in (False, True)
}
CELLS["chat, full is refused"] = refuses_full


async def main():
    for name, cell in CELLS.items():
        failure = None
        try:
            await cell()
        except Exception:
            failure = traceback.format_exc()
        print(json.dumps({"name": name, "failure": failure}), flush=True)


asyncio.run(main())
