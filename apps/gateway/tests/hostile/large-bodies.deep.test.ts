import { afterAll, beforeAll, describe, it } from "vitest";
import { SHAPES } from "../../chaos/hostile/shapes.ts";
import { PATIENT } from "../cache/cached-project.ts";
import { type GatewayStack, startOwnStack } from "../gateway-stack.ts";
import { expectShapeHandled } from "./large-body.ts";

let stack: GatewayStack;
let keys: { readonly hostile: string; readonly calm: string };

beforeAll(async () => {
  stack = await startOwnStack(PATIENT);
  keys = { hostile: (await stack.createKey()).key, calm: (await stack.createKey()).key };
});
afterAll(() => stack?.stop());

describe("a body of 32 MB", () => {
  it.each(SHAPES)("of $name is answered, or refused by what is wrong with it", (shape) =>
    expectShapeHandled(stack.gateway.url, keys, shape, 32_000_000),
  );
});
