import { describe, expect, it } from "vitest";
import { anthropicMessages, chatDoor, messagesDoor, openaiChat } from "@causeway/dialects";
import type { Attempt } from "../../request/attempt.ts";
import type { Credential } from "../../request/candidate.ts";
import { errorAfter } from "./failure.ts";

const refused = (mode: Credential["mode"]): Attempt =>
  ({
    candidate: { providerId: "openai", dialect: openaiChat },
    credential: { mode },
    error: {
      errorType: "auth_error",
      fault: "key",
      status: 401,
      message: "Incorrect API key provided: sk-ab***yz",
    },
  }) as Attempt;

it("tells the caller what its client acts on when the provider refuses a request", () => {
  const messagesDetails = { error_code: "thread_not_found" };
  const error = { fault: "caller", status: 400, message: "Oh", type: null, code: null, param: null };
  const attempt = { ...refused("operator"), error: { ...error, messagesDetails } } as unknown as Attempt;
  expect(errorAfter([attempt], chatDoor).details).toMatchObject({ messagesDetails });
});

describe("what the caller is told when the provider refuses a key", () => {
  it("says nothing of the operator's key", () => {
    const error = errorAfter([refused("operator")], chatDoor);
    expect(error).toMatchObject({ code: "upstream_failed", status: 502 });
    expect(error.message).not.toContain("sk-");
  });

  it("quotes the provider about a key of the organization's own", () => {
    expect(errorAfter([refused("organization")], chatDoor).message).toContain("Incorrect API key");
  });
});

describe("an account without credit", () => {
  const empty = (mode: Credential["mode"]): Attempt => {
    const error = { errorType: "upstream_error", fault: "credit", status: 402, message: "Top up acct_7" };
    return { ...refused(mode), error } as Attempt;
  };

  it("is a 429 that clients don't repeat, and is no caller's business where it is the operator's", () => {
    const error = errorAfter([empty("operator"), empty("operator")], chatDoor);
    expect(error).toMatchObject({ code: "insufficient_quota", status: 429 });
    expect(error.details).toEqual({ headers: { "x-should-retry": "false" } });
    expect(error.message).toMatch(/^Credit balance is too low: .* Ask your operator\.$/);
    expect(error.message).not.toContain("acct_7");
  });

  it("quotes the provider about the organization's own", () => {
    expect(errorAfter([empty("organization")], chatDoor).message).toContain("Top up acct_7");
  });

  it("is told unchanged where the provider speaks the caller's format, and never of the operator's", () => {
    const text = "Your credit balance is too low to access the Anthropic API.";
    const asAnthropic = (mode: Credential["mode"]): Attempt => {
      const { error, ...rest } = empty(mode);
      return {
        ...rest,
        candidate: { providerId: "anthropic", dialect: anthropicMessages },
        error: { ...error, type: "invalid_request_error", message: text, status: 400 },
      } as Attempt;
    };
    const told = errorAfter([asAnthropic("organization")], messagesDoor);
    expect(told).toMatchObject({ code: "insufficient_quota", message: text });
    expect(told.details.headers).toEqual({ "x-should-retry": "false" });
    expect(errorAfter([asAnthropic("operator")], messagesDoor).message).toMatch(/Ask your operator\.$/);
    expect(errorAfter([asAnthropic("organization")], chatDoor).message).toMatch(
      /^Credit balance is too low: your/,
    );
  });

  it("is one of several failures where another key failed otherwise", () => {
    expect(errorAfter([refused("operator"), empty("operator")], chatDoor).code).toBe("upstream_failed");
  });
});

describe("a model that the provider does not have", () => {
  const missing = (mapping: object | null, status: number): Attempt =>
    ({
      candidate: { providerId: "custom:mine", mapping, dialect: openaiChat },
      credential: { mode: mapping ? "operator" : "custom" },
      error: {
        errorType: "upstream_error",
        fault: "model",
        status,
        message: "no such model",
        type: null,
        param: null,
        code: "model_not_found",
      },
    }) as Attempt;

  it.each([400, 404, 422])("keeps the provider's %s where only the caller vouches for the name", (status) => {
    expect(errorAfter([missing(null, status)], chatDoor)).toMatchObject({
      code: "upstream_rejected",
      status,
    });
  });

  it.each([400, 422])("is no fault of the caller's where the catalog has it (%s)", (status) => {
    expect(errorAfter([missing({}, status)], chatDoor)).toMatchObject({
      code: "upstream_failed",
      status: 502,
    });
  });
});
