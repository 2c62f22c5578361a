import type OpenAI from "openai";
import { toFile } from "openai";
import { expect } from "vitest";
import { WAV } from "../../recording-form.ts";
import { PNG } from "../../images/pictures.ts";
import { untilThere } from "../installation.ts";
import {
  IMAGE_EDITS,
  IMAGES,
  type MediaUpstream,
  MODERATIONS,
  SPEECH,
  TRANSCRIPTIONS,
  TRANSLATIONS,
  VIDEOS,
} from "./media-upstreams.ts";

/** One call by the OpenAI SDK; what it answers must be whole. */
interface MediaScenario {
  readonly name: string;
  run(client: OpenAI, model: string): Promise<void>;
}

/** An endpoint with the formats that have it. */
interface MediaRow {
  readonly endpoint: string;
  readonly upstreams: readonly MediaUpstream[];
  readonly scenarios: readonly MediaScenario[];
}

const picture = () =>
  toFile(Buffer.from(PNG.slice(PNG.indexOf(",") + 1), "base64"), "a.png", { type: "image/png" });
const recording = () => toFile(WAV, "ruby.wav", { type: "audio/wav" });
const isPng = (data: string | undefined) => expect(data?.slice(0, 6)).toBe("iVBORw");

const images: readonly MediaScenario[] = [
  {
    name: "an image",
    async run(client, model) {
      const { data } = await client.images.generate({ model, prompt: "a river" });
      isPng(data?.[0]?.b64_json);
    },
  },
  {
    name: "a stream of events",
    async run(client, model) {
      const events = await client.images.generate({ model, prompt: "a river", stream: true });
      const made: string[] = [];
      for await (const event of events)
        if (event.type === "image_generation.completed") made.push(event.b64_json);
      expect(made).toHaveLength(1);
      isPng(made[0]);
    },
  },
];

const edits: readonly MediaScenario[] = [
  {
    name: "an edited image",
    async run(client, model) {
      const { data } = await client.images.edit({ model, prompt: "make it green", image: await picture() });
      isPng(data?.[0]?.b64_json);
    },
  },
  {
    name: "a stream of events",
    async run(client, model) {
      const image = await picture();
      const events = await client.images.edit({ model, prompt: "make it green", image, stream: true });
      const made: string[] = [];
      for await (const event of events) if (event.type === "image_edit.completed") made.push(event.b64_json);
      expect(made).toHaveLength(1);
      isPng(made[0]);
    },
  },
];

const speech: readonly MediaScenario[] = [
  {
    name: "a voice",
    async run(client, model) {
      const answer = await client.audio.speech.create({
        ...{ model, voice: "alloy", input: "Good morning", response_format: "wav" },
      });
      expect(Buffer.from(await answer.arrayBuffer()).toString("latin1", 0, 4)).toBe("RIFF");
    },
  },
  {
    name: "a stream of events",
    async run(client, model) {
      const answer = await client.audio.speech.create({
        ...{ model, voice: "alloy", input: "Good morning", response_format: "wav", stream_format: "sse" },
      });
      const text = await answer.text();
      expect([text.includes('"speech.audio.delta"'), text.includes('"speech.audio.done"')]).toEqual([
        true,
        true,
      ]);
    },
  },
];

const transcriptions: readonly MediaScenario[] = [
  {
    name: "a transcript",
    async run(client, model) {
      const { text } = await client.audio.transcriptions.create({ model, file: await recording() });
      expect(text).not.toBe("");
    },
  },
  {
    name: "a stream of events",
    async run(client, model) {
      const file = await recording();
      const events = await client.audio.transcriptions.create({ model, file, stream: true });
      let text = "";
      for await (const event of events) if (event.type === "transcript.text.done") text = event.text;
      expect(text).not.toBe("");
    },
  },
];

const translations: MediaScenario = {
  name: "a translation",
  async run(client, model) {
    const { text } = await client.audio.translations.create({ model, file: await recording() });
    expect(text).not.toBe("");
  },
};

const moderations: MediaScenario = {
  name: "a judgment",
  async run(client, model) {
    const { results } = await client.moderations.create({ model, input: ["a river", "a lake"] });
    expect(results.map(({ flagged }) => flagged)).toEqual([false, false]);
  },
};

const videos: MediaScenario = {
  name: "a video",
  async run(client, model) {
    const prompt = 'a river [sim {"videoMs": 0}]';
    const { id } = await client.videos.create({ model, prompt });
    const video = await untilThere(async () => {
      const found = await client.videos.retrieve(id);
      return found.status === "queued" || found.status === "in_progress" ? null : found;
    });
    expect([video.status, video.error]).toEqual(["completed", null]);
    const content = await client.videos.downloadContent(id);
    expect(Buffer.from(await content.arrayBuffer()).toString("latin1", 4, 8)).toBe("ftyp");
  },
};

export const MEDIA: readonly MediaRow[] = [
  { endpoint: "images.generate", upstreams: IMAGES, scenarios: images },
  { endpoint: "images.edit", upstreams: IMAGE_EDITS, scenarios: edits },
  { endpoint: "audio.speech", upstreams: SPEECH, scenarios: speech },
  { endpoint: "audio.transcriptions", upstreams: TRANSCRIPTIONS, scenarios: transcriptions },
  { endpoint: "audio.translations", upstreams: TRANSLATIONS, scenarios: [translations] },
  { endpoint: "moderations", upstreams: MODERATIONS, scenarios: [moderations] },
  { endpoint: "videos", upstreams: VIDEOS, scenarios: [videos] },
];
