import { describe, expect, it } from "vitest";
import { signAws } from "./sign-aws.ts";

describe("an AWS signature", () => {
  // From vendor documentation: the test suite of Signature Version 4, "get-vanilla".
  it("is that of the published example", async () => {
    const headers = await signAws(
      {
        method: "GET",
        origin: "https://example.amazonaws.com",
        path: "/",
        headers: {},
        body: "",
        region: "us-east-1",
        service: "service",
      },
      { accessKeyId: "AKIDEXAMPLE", secretAccessKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY" },
      new Date("2015-08-30T12:36:00Z"),
    );
    expect(headers["x-amz-date"]).toBe("20150830T123600Z");
    expect(headers.authorization).toContain("Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request");
    expect(headers.authorization).toMatch(/Signature=[0-9a-f]{64}$/);
  });

  it("covers the body, and the token of temporary keys", async () => {
    const sign = (body: string) =>
      signAws(
        {
          method: "POST",
          origin: "https://bedrock-runtime.us-east-1.amazonaws.com",
          path: "/model/a%3A0/converse",
          headers: { "content-type": "application/json" },
          body,
          region: "us-east-1",
          service: "bedrock",
        },
        { accessKeyId: "A", secretAccessKey: "B", sessionToken: "C" },
        new Date("2026-01-01T00:00:00Z"),
      );
    const [one, other] = await Promise.all([sign("{}"), sign("{ }")]);
    expect(one?.authorization).not.toBe(other?.authorization);
    expect(one?.["x-amz-security-token"]).toBe("C");
    expect(one).not.toHaveProperty("host");
  });
});
