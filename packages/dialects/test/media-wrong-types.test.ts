import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { chatDoor } from "../src/chat-door/index.ts";
import { createImagesAtChat } from "../src/images/at-chat.ts";
import { imageEditsDoor, imagesDoor, openaiImages } from "../src/images/index.ts";
import { moderationsDoor } from "../src/moderations/index.ts";
import { speechDoor } from "../src/audio/index.ts";
import type { JsonObject } from "../src/shared/json-object.ts";
import { videoDialects, videosDoor } from "../src/videos/index.ts";
import { sendVideo, VIDEO_PNG } from "./send-video.ts";

const PICTURE = `data:image/png;base64,${VIDEO_PNG}`;

const VALUES: readonly unknown[] = [
  ...[true, 0, -1, 3.5, 1e308, "", " ", "nonsense", "\ud800", "http://127.0.0.1/a.png", "data:,x"],
  ...[[], [1], [null], [[]], ["x"], {}, { a: 1 }, { image_url: 7 }, { url: {} }, { id: 7 }, { length: 1 }],
];

const image = {
  ...{ prompt: "p", model: "m", n: 1, size: "auto", aspect_ratio: "1:1", quality: "low", style: "vivid" },
  ...{ background: "auto", output_format: "png", output_compression: 1, moderation: "low", seed: 1 },
  ...{ response_format: "b64_json", negative_prompt: "x", user: "u", stream: true, partial_images: 1 },
  ...{ routing: "auto", mask: null },
};
const video = {
  ...{ prompt: "a river", model: "m", seconds: 4, size: "1280x720", audio: true, seed: 1, user: "u" },
  ...{ negative_prompt: "x", image: PICTURE, last_frame: PICTURE, routing: "auto" },
  ...{ callback_url: "https://a.example", callback_secret: "long enough to be one" },
};
const { image: _image, last_frame: _last, ...plainVideo } = video;

const DOORS: readonly (readonly [name: string, valid: JsonObject, read: (body: unknown) => unknown])[] = [
  ["images/generations", image, imagesDoor.read],
  [
    "images/edits",
    { ...image, images: [{ image_url: PICTURE }], input_fidelity: "low" },
    imageEditsDoor.read,
  ],
  ["videos", video, videosDoor.read],
  ["videos with an input", { ...plainVideo, input_reference: PICTURE }, videosDoor.read],
  ["videos with references", { ...plainVideo, reference_images: [PICTURE] }, videosDoor.read],
  [
    "audio/speech",
    {
      ...{ model: "m", input: "Hi", voice: "alloy", instructions: "Whisper", response_format: "wav" },
      ...{ speed: 1.5, stream_format: "sse", routing: "auto" },
    },
    speechDoor.read,
  ],
  [
    "moderations",
    { model: "m", input: [{ type: "text", text: "a" }], routing: "auto" },
    moderationsDoor.read,
  ],
];

/** The field that a refusal names, and null for what is none. @throws anything else */
function refusedAt(run: () => unknown): { readonly code: string; readonly param: string } | null {
  try {
    run();
    return null;
  } catch (thrown) {
    if (!(thrown instanceof GatewayError)) throw thrown;
    return { code: thrown.code, param: thrown.details.param ?? "" };
  }
}

describe("a value that no client should send", () => {
  it.each(DOORS)("is a 400 that names its field, or is none of it: %s", (_name, valid, read) => {
    expect(refusedAt(() => read(valid))).toBeNull();
    for (const field of Object.keys(valid)) {
      let refused = 0;
      for (const value of VALUES) {
        const refusal = refusedAt(() => read({ ...valid, [field]: value }));
        if (refusal === null) continue;
        refused += 1;
        expect([refusal.code, refusal.param.split(".")[0]], JSON.stringify(value)).toEqual([
          "invalid_parameters",
          // An input without the other that it needs is named itself.
          field === "image" && refusal.param === "last_frame" ? "last_frame" : field,
        ]);
      }
      expect(refused, field).toBeGreaterThan(3);
    }
    for (const body of [null, 7, "text", [], [valid]]) expect(refusedAt(() => read(body))).not.toBeNull();
  });

  it.each(videoDialects.map((dialect) => [dialect.name, dialect] as const))(
    "is never another error when a video is asked for: %s",
    (_name, dialect) => {
      for (const field of [...Object.keys(video), "input_reference", "reference_images", "unknown"])
        for (const value of VALUES) {
          const refusal = refusedAt(() => sendVideo(dialect, "model-i2v", { ...plainVideo, [field]: value }));
          if (refusal) expect(refusal.code).toMatch(/^(?:invalid_parameters|unsupported_parameter)$/);
        }
    },
  );
});

describe("a conversation that asks for an image", () => {
  const split = (fields: object, last: object = {}) => {
    const body = {
      ...{ model: "m", ...fields },
      messages: [
        { role: "assistant", content: "Here it is.", images: [{ image_url: { url: PICTURE } }], ...last },
        { role: "user", content: "Make it green." },
      ],
    };
    chatDoor.read(body);
    return createImagesAtChat(chatDoor, openaiImages)?.parts?.split(body, sendVideo.target("m"));
  };
  const config = {
    ...{ n: 1, size: "auto", image_size: "1K", aspect_ratio: "1:1", quality: "low", style: "vivid" },
    ...{ background: "auto", output_format: "png", output_compression: 1, moderation: "low" },
    ...{ negative_prompt: "x", input_fidelity: "low" },
  };

  it("with such a value is a 400 that names its field", () => {
    for (const [field, valid] of Object.entries(config)) {
      expect(
        refusedAt(() => split({ image_config: { [field]: valid } })),
        field,
      ).toBeNull();
      for (const value of VALUES) {
        const refusal = refusedAt(() => split({ image_config: { [field]: value } }));
        if (refusal)
          expect(refusal, `${field}: ${JSON.stringify(value)}`).toEqual({
            code: "invalid_parameters",
            param: `image_config.${field}`,
          });
      }
    }
    expect(refusedAt(() => split({ n: 11 }))?.param).toBe("n");
    for (const value of VALUES) {
      const refusal = refusedAt(() => split({ image_config: value }));
      if (refusal) expect(refusal.param.split(".")[0]).toBe("image_config");
    }
  });

  it("takes no harm from images that are none in what was said before", () => {
    for (const value of [...VALUES, [{ image_url: {} }], [{ image_url: { url: 7 } }]]) {
      const refusal = refusedAt(() => split({}, { images: value }));
      if (refusal) expect(refusal.param).toMatch(/^messages/);
    }
  });
});
