"""The OpenAI library for Python at every endpoint for media. Prints a line of JSON for each call: its name and what failed."""

import base64
import io
import json
import os
import sys
import traceback

from openai import OpenAI

client = OpenAI(api_key=os.environ["CAUSEWAY_API_KEY"], base_url=os.environ["CAUSEWAY_URL"] + "/v1", max_retries=0)
with open(sys.argv[1]) as file:
    FILES = {name: base64.b64decode(text) for name, text in json.load(file).items()}
FORMATS = ("json", "text", "srt", "verbose_json", "vtt", "diarized_json")
CELLS = {}


def cell(name):
    def add(run):
        CELLS[name] = run
        return run

    return add


def opened(name):
    file = io.BytesIO(FILES[name])
    file.name = name
    return file


def same(found, expected):
    assert found == expected, f"{found!r} is not {expected!r}"


def is_png(text):
    same(base64.b64decode(text)[:8], b"\x89PNG\r\n\x1a\n")


def last_image(events, kind):
    last = [event for event in events if event.type == kind]
    same(len(last), 1)
    is_png(last[0].b64_json)


@cell("images.generate")
def _():
    answer = client.images.generate(model="sim-gpt-image", prompt="a river", n=2)
    same(len(answer.data), 2)
    for image in answer.data:
        is_png(image.b64_json)
    assert answer.usage.total_tokens > 0 and answer.usage.cost > 0


@cell("images.generate, stream")
def _():
    events = client.images.generate(model="sim-gpt-image", prompt="a river", stream=True, partial_images=1)
    last_image(events, "image_generation.completed")


@cell("images.edit, one image")
def _():
    answer = client.images.edit(model="sim-gpt-image", prompt="make it green", image=opened("a.png"))
    is_png(answer.data[0].b64_json)


@cell("images.edit, three images")
def _():
    images = [opened("a.png") for _ in range(3)]
    answer = client.images.edit(model="sim-gpt-image", prompt="put them together", image=images)
    is_png(answer.data[0].b64_json)
    one = client.images.edit(model="sim-gpt-image", prompt="put them together", image=images[0])
    same(answer.usage.input_tokens_details.image_tokens, 3 * one.usage.input_tokens_details.image_tokens)


@cell("images.edit, stream")
def _():
    events = client.images.edit(model="sim-gpt-image", prompt="green", image=opened("a.png"), stream=True)
    last_image(events, "image_edit.completed")


def transcribe(form):
    @cell(f"audio.transcriptions.create, {form}")
    def _():
        answer = client.audio.transcriptions.create(
            model="sim-transcription", file=opened("ruby.wav"), response_format=form
        )
        plain = form in ("text", "srt", "vtt")
        same(isinstance(answer, str), plain)
        assert "Transcript of ruby.wav" in (answer if plain else answer.text), answer
        if form in ("verbose_json", "diarized_json"):
            assert len(answer.segments) > 0


for each in FORMATS:
    transcribe(each)


@cell("audio.transcriptions.create, stream")
def _():
    events = list(
        client.audio.transcriptions.create(model="sim-gpt-transcribe", file=opened("ruby.wav"), stream=True)
    )
    same({event.type for event in events[:-1]}, {"transcript.text.delta"})
    same(events[-1].type, "transcript.text.done")
    same("".join(event.delta for event in events[:-1]), events[-1].text)


@cell("audio.translations.create")
def _():
    answer = client.audio.translations.create(model="sim-transcription", file=opened("ruby.wav"))
    assert "Transcript of ruby.wav" in answer.text, answer


@cell("audio.speech.create")
def _():
    answer = client.audio.speech.create(model="sim-speech", voice="alloy", input="Hello", response_format="wav")
    same(answer.read()[:4], b"RIFF")


@cell("audio.speech.create, streamed bytes")
def _():
    speech = client.audio.speech.with_streaming_response
    with speech.create(model="sim-gpt-tts", voice="alloy", input="Hello", response_format="wav") as answer:
        same(b"".join(answer.iter_bytes())[:4], b"RIFF")


@cell("moderations.create")
def _():
    answer = client.moderations.create(model="sim-moderation", input=["a river", "a lake"])
    same([one.flagged for one in answer.results], [False, False])


@cell("videos.create, poll, list, download_content, delete")
def _():
    prompt = 'a river [sim {"videoMs": 0}]'
    made = client.videos.create(
        model="sim-video", prompt=prompt, seconds="4", size="1280x720", input_reference=opened("a.png")
    )
    video = client.videos.poll(made.id, poll_interval_ms=100)
    same((video.status, video.progress, video.seconds, video.size), ("completed", 100, "4", "1280x720"))
    assert made.id in [one.id for one in client.videos.list(limit=20)]
    content = client.videos.download_content(made.id)
    same(content.read()[4:8], b"ftyp")
    same(client.videos.delete(made.id).deleted, True)


@cell("videos.create_and_poll")
def _():
    prompt = 'a river [sim {"videoMs": 0, "videoError": "too dark"}]'
    failed = client.videos.create_and_poll(model="sim-video", prompt=prompt, poll_interval_ms=100)
    same(failed.status, "failed")
    assert failed.error.message, failed


for name, run in CELLS.items():
    failure = None
    try:
        run()
    except Exception:
        failure = traceback.format_exc()
    print(json.dumps({"name": name, "failure": failure}), flush=True)
