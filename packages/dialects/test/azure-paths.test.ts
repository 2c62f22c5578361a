import { describe, expect, it } from "vitest";
import type { Door, JsonObject } from "../src/index.ts";
import {
  dialectNamed,
  imageEditsDoor,
  imagesDoor,
  speechDoor,
  transcriptionsDoor,
  translationsDoor,
} from "../src/index.ts";
import { exchangeWith, targetOf, VIDEO_PNG } from "./index.ts";

const WAV = "data:audio/wav;base64,UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=";
const file = { filename: "a.wav", data: WAV };
const images = [{ image_url: `data:image/png;base64,${VIDEO_PNG}` }];

const pathsAt = (settings: Readonly<Record<string, string>>) => {
  const quirks = { special: "azure" };
  const target = targetOf(quirks, { upstreamModel: "gpt-image-2", settings });
  const pathOf = (name: string, door: Door, body: JsonObject) => {
    const dialect = dialectNamed(name);
    if (!dialect) throw new Error(`there is no ${name}`);
    return exchangeWith(dialect, door, target).send({ model: "m", ...body })[0]?.path;
  };
  return [
    pathOf("openai-images", imagesDoor, { prompt: "a river" }),
    pathOf("openai-images", imageEditsDoor, { prompt: "a river", images }),
    pathOf("openai-audio", speechDoor, { input: "Hi", voice: "alloy" }),
    pathOf("openai-audio", transcriptionsDoor, { file }),
    pathOf("openai-audio", translationsDoor, { file }),
  ];
};

const ENDPOINTS = [
  "images/generations",
  "images/edits",
  "audio/speech",
  "audio/transcriptions",
  "audio/translations",
];

describe("images and sound at Azure OpenAI", () => {
  it("are asked for at the v1 API", () => {
    expect(pathsAt({})).toEqual(ENDPOINTS.map((endpoint) => `/v1/${endpoint}`));
  });

  it("are asked for at the deployment where the key names a version of the API", () => {
    expect(pathsAt({ apiVersion: "2025-04-01-preview", deployment: "my one" })).toEqual(
      ENDPOINTS.map((endpoint) => `/deployments/my%20one/${endpoint}?api-version=2025-04-01-preview`),
    );
  });
});
