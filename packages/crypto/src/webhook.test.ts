import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createWebhookSecret, findWebhookSecretProblem, signWebhook } from "./webhook.ts";

describe("the secret of callbacks", () => {
  it("is base64 of 24 to 64 bytes with a prefix, or a text of some length", () => {
    expect(findWebhookSecretProblem(createWebhookSecret())).toBeNull();
    expect(findWebhookSecretProblem(`whsec_${Buffer.alloc(64).toString("base64")}`)).toBeNull();
    expect(findWebhookSecretProblem("a text of enough characters")).toBeNull();
    for (const wrong of [
      "short",
      "x".repeat(257),
      "whsec_",
      `whsec_${Buffer.alloc(23).toString("base64")}`,
      `whsec_${Buffer.alloc(65).toString("base64")}`,
      `whsec_${"*".repeat(40)}`,
    ])
      expect(findWebhookSecretProblem(wrong)).toMatch(/^must /);
  });
});

describe("a signed callback", () => {
  it("is the example of the standard", () => {
    const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
    const message = {
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: 1_614_265_330,
      body: '{"test": 2432232314}',
    };
    expect(signWebhook(message, secret)).toEqual({
      "webhook-id": message.id,
      "webhook-timestamp": "1614265330",
      "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    });
  });

  it("takes a secret without the prefix as its bytes", () => {
    const message = { id: "msg_1", timestamp: 1, body: "{}" };
    const expected = createHmac("sha256", "a plain secret text").update("msg_1.1.{}").digest("base64");
    expect(signWebhook(message, "a plain secret text")["webhook-signature"]).toBe(`v1,${expected}`);
  });
});
