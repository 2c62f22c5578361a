import { googleCloudSpeech } from "@causeway/dialects";
import { expect, it } from "vitest";
import { fillBaseUrl } from "./base-url.ts";
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
