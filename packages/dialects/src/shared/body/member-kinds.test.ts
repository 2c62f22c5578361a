import { chatRequest } from "@causeway/contracts";
import { expect, it } from "vitest";
import { MEMBER_KINDS } from "./member-kinds.ts";

it("every field of a chat request has a kind: one without is the caller's own, and guardrails read its name", () => {
  expect(Object.keys(chatRequest.shape).filter((field) => !MEMBER_KINDS.has(field))).toEqual([]);
});
