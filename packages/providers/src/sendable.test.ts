import { chatRequest } from "@causeway/contracts";
import { chatDoor } from "@causeway/dialects";
import { describe, expect, it } from "vitest";
import { listProviders } from "./index.ts";
import { sendableTo } from "./sendable.ts";

describe("where only what has a known cost is sent", () => {
  it.each(listProviders().map(({ id }) => id))("every field of the contract is, to %s", (provider) => {
    const { fields } = sendableTo(provider, chatDoor);
    expect(Object.keys(chatRequest.shape).filter((field) => !fields.has(field))).toEqual([]);
  });
});
