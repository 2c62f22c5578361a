import { describe, expect, it } from "vitest";
import { startTestClient, toForm, type Value } from "../testing/test-client.ts";

describe("a request", () => {
  it("needs the account's key, as a bearer or a user", () => {
    const { send } = startTestClient();
    expect(send("GET", "/v1/customers", { authorization: "" })).toMatchObject({
      status: 401,
      body: { error: { type: "invalid_request_error" } },
    });
    expect(send("GET", "/v1/customers", { authorization: "Bearer sk_test_other" }).status).toBe(401);
    const basic = `Basic ${Buffer.from("sk_test_simulator:").toString("base64")}`;
    expect(send("GET", "/v1/customers", { authorization: basic }).status).toBe(200);
  });

  it("names the version that is imitated, and is a form", () => {
    const { send } = startTestClient();
    expect(send("GET", "/v1/customers", { "stripe-version": "2020-01-01" }).status).toBe(400);
    expect(send("POST", "/v1/customers", { "content-type": "application/json" }, '{"name":"a"}').status).toBe(
      400,
    );
  });

  it("is refused with Stripe's words for unknown, missing and wrong parameters", () => {
    const { post, get, send } = startTestClient();
    expect(post("/customers", { nickname: "a" })).toMatchObject({
      status: 400,
      body: {
        error: {
          type: "invalid_request_error",
          code: "parameter_unknown",
          param: "nickname",
          message: "Received unknown parameter: nickname",
          doc_url: "https://stripe.com/docs/error-codes/parameter-unknown",
        },
      },
    });
    expect(post("/payment_intents", { currency: "usd" }).body.error).toMatchObject({
      code: "parameter_missing",
      param: "amount",
    });
    expect(post("/payment_intents", { amount: "ten", currency: "usd" }).body.error).toMatchObject({
      code: "parameter_invalid_integer",
      param: "amount",
    });
    expect(post("/payment_intents", { amount: 49, currency: "usd" }).body.error.code).toBe(
      "amount_too_small",
    );
    expect(post("/payment_intents", { amount: 999_999_999, currency: "usd" }).status).toBe(400);
    expect(
      post("/checkout/sessions", { line_items: [{ price_data: { colour: "red" } }] }).body.error.param,
    ).toBe("line_items[0][price_data][colour]");
    expect(get("/customers/cus_none")).toMatchObject({
      status: 404,
      body: { error: { code: "resource_missing", param: "id" } },
    });
    expect(post("/payment_intents", { amount: 100, currency: "usd", customer: "cus_none" })).toMatchObject({
      status: 400,
      body: {
        error: { code: "resource_missing", param: "customer", message: "No such customer: 'cus_none'" },
      },
    });
    expect(send("PATCH", "/v1/customers").status).toBe(404);
  });

  it("can have notes within Stripe's bounds", () => {
    const { post } = startTestClient();
    const notes = (name: string, value: string) => post("/customers", { metadata: { [name]: value } }).status;
    expect(notes("a".repeat(40), "b".repeat(500))).toBe(200);
    expect(notes("a".repeat(41), "b")).toBe(400);
    expect(notes("a", "b".repeat(501))).toBe(400);
  });
});

describe("an idempotency key", () => {
  it("repeats the first answer, and changes nothing", () => {
    const { post, get, stripe } = startTestClient();
    const first = post("/customers", { name: "a" }, "key-1");
    const again = post("/customers", { name: "a" }, "key-1");
    expect(again.body).toEqual(first.body);
    expect(again.headers["idempotent-replayed"]).toBe("true");
    expect(get("/customers").body.data).toHaveLength(1);
    expect(stripe.events()).toMatchObject([
      { type: "customer.created", request: { idempotency_key: "key-1" } },
    ]);
  });

  it("repeats a declined payment, and is refused for another request", () => {
    const { post } = startTestClient();
    const pay = {
      amount: 1000,
      currency: "usd",
      confirm: true,
      payment_method: "pm_card_visa_chargeDeclined",
    };
    const declined = post("/payment_intents", pay, "key-1");
    expect(declined).toMatchObject({
      status: 402,
      body: { error: { type: "card_error", code: "card_declined", decline_code: "generic_decline" } },
    });
    expect(post("/payment_intents", pay, "key-1").body).toEqual(declined.body);
    expect(post("/payment_intents", { ...pay, amount: 1001 }, "key-1")).toMatchObject({
      status: 400,
      body: { error: { type: "idempotency_error" } },
    });
  });

  it("is unused after a request with wrong parameters, forgotten after a day, and at most 255 characters", () => {
    const { post, stripe } = startTestClient();
    expect(post("/customers", { nickname: "a" }, "key-1").status).toBe(400);
    const first = post("/customers", { name: "a" }, "key-1");
    expect(first.status).toBe(200);
    stripe.acts.passTime(86_400);
    expect(post("/customers", { name: "b" }, "key-1").body.id).not.toBe(first.body.id);
    expect(post("/customers", { name: "a" }, "k".repeat(256)).status).toBe(400);
  });
});

describe("a list", () => {
  it("has pages, newest first, with each object once", () => {
    const { post, get } = startTestClient();
    const ids = Array.from({ length: 25 }, () => post("/customers").body.id).reverse();
    const seen: string[] = [];
    for (let after: string | undefined, more = true; more; ) {
      const { body } = get("/customers", {
        limit: 10,
        ...(after !== undefined && { starting_after: after }),
      });
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      after = seen.at(-1);
      more = body.has_more;
      expect(body).toMatchObject({ object: "list", url: "/v1/customers" });
    }
    expect(seen).toEqual(ids);
    expect(get("/customers").body).toMatchObject({ has_more: true, data: { length: 10 } });
    const before = get("/customers", { limit: 2, ending_before: ids[3] }).body;
    expect(before.data.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[2]]);
    expect(before.has_more).toBe(true);
  });

  it("refuses a limit out of bounds, two places and an unknown one", () => {
    const { post, get } = startTestClient();
    const { id } = post("/customers").body;
    const wrong: Readonly<Record<string, Value>>[] = [
      { limit: 0 },
      { limit: 101 },
      { starting_after: "cus_none" },
      { starting_after: id, ending_before: id },
    ];
    for (const params of wrong) {
      expect(get("/customers", params).status, toForm(params)).toBe(400);
    }
  });

  it("can be within a time", () => {
    const { post, get, stripe } = startTestClient();
    const { created } = post("/customers").body;
    stripe.acts.passTime(10);
    const { id } = post("/customers").body;
    expect(get("/customers", { created: { gt: created } }).body.data).toMatchObject([{ id }]);
    expect(get("/customers", { created: { gte: created, lte: created } }).body.data).toHaveLength(1);
  });
});

describe("expanding", () => {
  it("puts objects where ids are, also in lists", () => {
    const { post, get } = startTestClient();
    const customer = post("/customers", { name: "a" }).body.id;
    const pay = { amount: 1000, currency: "usd", customer, confirm: true, payment_method: "pm_card_visa" };
    const { body } = post("/payment_intents", { ...pay, expand: ["latest_charge", "customer"] });
    expect(body).toMatchObject({
      customer: { name: "a" },
      latest_charge: { paid: true, amount_captured: 1000 },
    });
    expect(
      get("/payment_intents", { expand: ["data.latest_charge.balance_transaction"] }).body.data,
    ).toMatchObject([{ latest_charge: { balance_transaction: { amount: 1000 } } }]);
    expect(get(`/payment_intents/${body.id}`, { expand: ["status"] }).status).toBe(400);
  });
});
