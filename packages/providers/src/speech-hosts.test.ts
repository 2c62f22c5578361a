import { dialectNamed, googleCloudSpeech } from "@causeway/dialects";
import { expect, it } from "vitest";
import { fillBaseUrl } from "./base-url.ts";
import { quirksOf } from "./dialect-for-door.ts";
import { findProvider } from "./providers.ts";

it.each(["global", "us", "eu", "us-central1"])(
  "speech of Vertex AI in %s leaves the host of its models",
  (region) => {
    const row = findProvider("google-vertex");
    if (!row) throw new Error("missing row");
    const settings = { project: "p", region };
    const target = {
      ...{ providerId: row.id, upstreamModel: "chirp", mapping: null, region: null, settings, quirks: {} },
      stream: false,
    };
    const asked = { model: "chirp", input: "Good morning" };
    const sent = googleCloudSpeech.speech?.buildRequest(Buffer.alloc(0), asked, target, {});
    expect(sent?.elsewhere).toEqual({
      [fillBaseUrl(row, settings) ?? ""]: "https://texttospeech.googleapis.com",
    });
  },
);

it.each([
  ["whisper-v3", "https://audio-prod.api.fireworks.ai/v1"],
  ["whisper-v3-turbo", "https://audio-turbo.api.fireworks.ai/v1"],
])("recordings for %s are taken by Fireworks at the host of the model", (upstreamModel, host) => {
  const row = findProvider("fireworks");
  if (!row) throw new Error("missing row");
  const target = {
    ...{
      providerId: row.id,
      upstreamModel,
      mapping: null,
      region: null,
      settings: {},
      quirks: quirksOf(row),
    },
    stream: false,
  };
  const asked = { model: upstreamModel, file: { filename: "a.wav", data: "data:audio/wav;base64,AAAA" } };
  for (const operation of ["transcriptions", "translations"] as const) {
    const sent = dialectNamed("openai-audio")?.[operation]?.buildRequest(Buffer.alloc(0), asked, target, {});
    expect(sent?.elsewhere).toEqual({ [row.baseUrl ?? ""]: host });
  }
});
