import { expect, it } from "vitest";
import { mayBeMarked, takeMarks } from "./sensitive-parts.ts";

const MARK = "x-causeway-sensitive";

it("takes marks out of parts, blocks and what is in them, with their texts", () => {
  const body = {
    model: "m",
    messages: [
      {
        role: "user",
        content: [
          { type: "text", text: "Plan A", [MARK]: true },
          { type: "text", text: "Hi", [MARK]: false },
        ],
      },
      {
        role: "user",
        content: [
          {
            type: "document",
            [MARK]: true,
            title: "Plan",
            source: { type: "text", media_type: "text/plain", data: "Plan B" },
          },
          {
            type: "tool_result",
            tool_use_id: "t",
            [MARK]: true,
            content: [{ type: "text", text: "Plan C" }],
          },
        ],
      },
    ],
  };
  const taken = takeMarks(body);
  expect(taken.texts).toEqual(["Plan A", "Plan", "Plan B", "Plan C"]);
  expect(JSON.stringify(taken.body)).toBe(
    JSON.stringify(body).replaceAll(
      /,"x-causeway-sensitive":(?:true|false)|"x-causeway-sensitive":(?:true|false),/g,
      "",
    ),
  );
});

it("leaves a body without marks as it is", () => {
  const body = { messages: [{ role: "user", content: `What is ${MARK}?` }] };
  expect(takeMarks(body)).toEqual({ body, texts: [] });
  expect(takeMarks(body).body).toBe(body);
  expect(mayBeMarked(Buffer.from(JSON.stringify(body)))).toBe(false);
});

it("refuses a mark that is no boolean, and names it", () => {
  const body = { input: [{ content: [{ text: "a", [MARK]: "yes" }] }] };
  expect(() => takeMarks(body)).toThrow("input[0].content[0].x-causeway-sensitive must be true or false");
});

it("keeps a member that is named like a prototype as what it is", () => {
  const part = { type: "text", text: "Hi", [MARK]: true };
  const text = `{"messages":[{"role":"user","content":[${JSON.stringify(part)}],"__proto__":{"name":"Ann"}}]}`;
  const { body } = takeMarks(JSON.parse(text));
  expect(JSON.stringify(body)).toBe(text.replace(`,"${MARK}":true`, ""));
  const [message] = body.messages as Record<string, unknown>[];
  expect(message?.name).toBeUndefined();
});
