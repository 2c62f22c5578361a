"""The OpenAI and Anthropic libraries for Python in their strict mode, which refuses a response that doesn't fit their types.

Prints a line of JSON for each call: its name and what failed.
"""

import json
import os
import traceback

import anthropic
import openai

URL = os.environ["CAUSEWAY_URL"]
KEY = os.environ["CAUSEWAY_API_KEY"]
MODELS = ("sim-large", "sim-responses", "sim-messages")
MESSAGES = [{"role": "user", "content": "A river"}]
# Headers by the form that they bring about.
FORMS = {
    "strings": {"x-causeway-metadata": "strings"},
    "none": {"x-causeway-metadata": "none"},
    "strings by the client": {"user-agent": "pydantic-ai/2.38.0"},
}


def openai_client(headers):
    return openai.OpenAI(
        api_key=KEY, base_url=URL + "/v1", max_retries=0, default_headers=headers, _strict_response_validation=True
    )


def chat(headers, model, stream):
    answer = openai_client(headers).chat.completions.create(model=model, messages=MESSAGES, stream=stream)
    return list(answer)[-1] if stream else answer


def responses(headers, model, stream):
    answer = openai_client(headers).responses.create(model=model, input="A river", stream=stream)
    return list(answer)[-1].response if stream else answer


def messages(headers, model, stream):
    client = anthropic.Anthropic(
        api_key=KEY, base_url=URL, max_retries=0, default_headers=headers, _strict_response_validation=True
    )
    answer = client.messages.create(model=model, messages=MESSAGES, max_tokens=50, stream=stream)
    return [event for event in answer if event.type == "message_delta"][-1] if stream else answer


def metadata_of(answer):
    return getattr(answer, "metadata", None) or {}


def check(form, answer):
    metadata = metadata_of(answer)
    if form == "none":
        assert metadata == {}, metadata
        return
    assert all(isinstance(value, str) for value in metadata.values()), metadata
    assert json.loads(metadata["routing"])[0]["succeeded"] is True, metadata


def refuses_full(call):
    """Proves that the cells could fail."""
    try:
        call({"x-causeway-metadata": "full"}, "sim-large", False)
    except openai.APIResponseValidationError:
        return
    raise AssertionError("a response with metadata in full was not refused")


CELLS = {
    f"{call.__name__}, {model}, {form}{', stream' if stream else ''}": (
        lambda call=call, headers=headers, model=model, form=form, stream=stream: check(
            form, call(headers, model, stream)
        )
    )
    for call in (chat, responses, messages)
    for model in MODELS
    for form, headers in FORMS.items()
    for stream in (False, True)
}
CELLS["chat, full is refused"] = lambda: refuses_full(chat)
CELLS["responses, full is refused"] = lambda: refuses_full(responses)
CELLS["messages, full"] = lambda: metadata_of(messages({"x-causeway-metadata": "full"}, "sim-messages", False))["routing"]

for name, run in CELLS.items():
    failure = None
    try:
        run()
    except Exception:
        failure = traceback.format_exc()
    print(json.dumps({"name": name, "failure": failure}), flush=True)
