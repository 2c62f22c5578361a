import { describe, expect, it } from "vitest";
import { createByteSealer, createNotificationSealer, createSealer, isNotificationSecret } from "./seal.ts";

const context = { organizationId: "org_1", rowId: "pk_1", providerId: "openai" };

describe("a sealed secret", () => {
  it("opens for the row it was sealed for, and for no other", () => {
    const sealer = createSealer("a".repeat(32));
    const sealed = sealer.seal("sk-secret", context);
    expect(sealed).not.toContain("sk-secret");
    expect(sealer.open(sealed, context)).toBe("sk-secret");
    expect(() => sealer.open(sealed, { ...context, organizationId: "org_2" })).toThrow();
  });

  it("still opens after a newer AUTH_SECRET was put in front", () => {
    const sealed = createSealer("a".repeat(32)).seal("sk-secret", context);
    const rotated = createSealer(`${"b".repeat(32)},${"a".repeat(32)}`);
    expect(rotated.open(sealed, context)).toBe("sk-secret");
    expect(rotated.seal("x", context).split(".")[1]).not.toBe(sealed.split(".")[1]);
  });

  it("for notifications is of another kind: neither opens the other's, even under the same secret", () => {
    const [keys, notifications] = [createSealer("a".repeat(32)), createNotificationSealer("a".repeat(32))];
    const [key, secret] = [keys.seal("sk-secret", context), notifications.seal("whsec", context)];
    expect([key, secret].map(isNotificationSecret)).toEqual([false, true]);
    expect(notifications.open(secret, context)).toBe("whsec");
    expect(() => keys.open(secret, context)).toThrow();
    expect(() => notifications.open(key, context)).toThrow();
    expect(() => notifications.open(key.replace("v1.", "n1."), context)).toThrow();
  });
});

describe("sealed bytes", () => {
  const plain = Buffer.from([0, 255, 10, 13]);

  it("open for their context alone, also after a newer AUTH_SECRET was put in front", () => {
    const sealed = createByteSealer("a".repeat(32)).seal(plain, context);
    const rotated = createByteSealer(`${"b".repeat(32)},${"a".repeat(32)}`);
    expect(rotated.open(sealed, context)).toEqual(plain);
    expect(() => rotated.open(sealed, { ...context, rowId: "pk_2" })).toThrow();
    expect(() => createByteSealer("b".repeat(32)).open(sealed, context)).toThrow();
  });

  it("don't open once they were changed or cut", () => {
    const sealer = createByteSealer("a".repeat(32));
    const sealed = sealer.seal(plain, context);
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => sealer.open(changed, context)).toThrow();
      expect(() => sealer.open(sealed.subarray(0, at), context)).toThrow();
    }
  });
});
