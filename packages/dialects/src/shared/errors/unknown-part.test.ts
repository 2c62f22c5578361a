import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { dialectNamed, messagesDoor } from "../../index.ts";

describe("a part that only another format knows", () => {
  it.each(["google-generate-content", "bedrock-converse", "openai-responses"])(
    "is refused by %s, and named",
    (name) => {
      const chat = messagesDoor.chat.toChat({
        model: "m",
        max_tokens: 5,
        messages: [{ role: "user", content: [{ type: "text", text: "Look" }, { type: "hologram" }] }],
      });
      expect(() => dialectNamed(name)?.chat?.buildRequest(chat, targetOf())).toThrow(
        expect.objectContaining({
          code: "unsupported_parameter",
          message: expect.stringContaining("`hologram`"),
        }),
      );
    },
  );
});
