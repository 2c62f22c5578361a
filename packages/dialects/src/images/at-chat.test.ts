import { NO_PRICE, NO_UNIT_PRICES } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { exchangeWith, parseSent, targetOf } from "../../test/index.ts";
import { chatDoor } from "../chat-door/index.ts";
import { messagesDoor } from "../messages-door/index.ts";
import { responsesDoor } from "../responses-door/index.ts";
import { PIXEL, XAI_IMAGES } from "./examples/answers.ts";
import { xaiImages } from "./index.ts";

const PNG = `data:image/png;base64,${PIXEL}`;
const price = { ...NO_PRICE, base: { ...NO_UNIT_PRICES, imageInput: "0.01", imageOutput: "0.05" } };
const images = { count: 1, inputs: 2, size: null, quality: null, aspectRatio: null };
const target = targetOf({}, { upstreamModel: "maker", mapping: { price } as never, images });
const made = { ...XAI_IMAGES, data: [{ b64_json: PIXEL }] };

describe("a conversation with an image model", () => {
  const part = { type: "image_url", image_url: { url: PNG } };
  const asked = {
    model: "ours",
    messages: [
      { role: "system", content: "be brief" },
      { role: "user", content: [part, { type: "text", text: "a" }, part, { type: "text", text: "b" }] },
    ],
    image_config: { n: 2, aspect_ratio: "16:9", image_size: "2K", quality: "high" },
  };

  it("is a request for images: the last texts of the user, the images alongside them, and what the config says", () => {
    expect(parseSent(exchangeWith(xaiImages, chatDoor, target).send(asked)[0]!)).toEqual({
      ...{ model: "maker", prompt: "a\nb", n: 2, response_format: "b64_json" },
      ...{ aspect_ratio: "16:9", resolution: "2k" },
      images: [PNG, PNG].map((url) => ({ type: "image_url", url })),
    });
  });

  it("is answered in a message, with what was left out; the images sent are counted although the body is gone", () => {
    const { usage, body } = exchangeWith(xaiImages, chatDoor, target).answer(
      { ...asked, messages: [] },
      made,
    );
    expect(usage).toMatchObject({ images: 1, inputImages: 2 });
    expect(body).toMatchObject({
      object: "chat.completion",
      choices: [
        { message: { role: "assistant", images: [{ image_url: { url: PNG } }] }, finish_reason: "stop" },
      ],
      usage: { cost: 0.5 },
      // A square came.
      metadata: { ignored: ["aspect_ratio", "quality"] },
    });
  });

  it("without an image of the user continues from the last one that was made", () => {
    const messages = [
      { role: "user", content: "a" },
      { role: "assistant", content: null, images: [part] },
      { role: "user", content: "b" },
    ];
    const [sent] = exchangeWith(xaiImages, chatDoor, target).send({ model: "m", messages });
    expect(parseSent(sent!)).toMatchObject({ prompt: "b", image: { url: PNG } });
    expect(chatDoor.read({ model: "m", messages }).drawing).toMatchObject({ inputs: 1 });
  });

  it("comes in the Messages and Responses formats, too", () => {
    const source = { type: "base64", media_type: "image/png", data: PIXEL };
    const content = [
      { type: "image", source },
      { type: "text", text: "b" },
    ];
    const messages = { model: "m", max_tokens: 9, messages: [{ role: "user", content }] };
    const byMessages = exchangeWith(xaiImages, messagesDoor, target);
    expect(parseSent(byMessages.send(messages)[0]!)).toMatchObject({ prompt: "b", image: { url: PNG } });
    expect(messagesDoor.read(messages).drawing).toMatchObject({ inputs: 1 });
    expect(byMessages.answer(messages, made).body.content).toMatchObject([{ type: "image", source }]);
    const input = [
      {
        role: "user",
        content: [
          { type: "input_text", text: "b" },
          { type: "input_image", image_url: PNG },
        ],
      },
    ];
    const byResponses = exchangeWith(xaiImages, responsesDoor, target);
    expect(parseSent(byResponses.send({ model: "m", input })[0]!)).toMatchObject({ image: { url: PNG } });
    expect(responsesDoor.read({ model: "m", input }).drawing).toMatchObject({ inputs: 1 });
    expect(byResponses.answer({ model: "m", input }, made).body.output).toMatchObject([
      { type: "image_generation_call", result: PIXEL },
    ]);
  });
});
