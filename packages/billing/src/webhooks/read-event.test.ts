import { describe, expect, it } from "vitest";
import { readEvent } from "./read-event.ts";

const event = (object: Record<string, unknown>, fields: Record<string, unknown> = {}) => ({
  id: "evt_1",
  object: "event",
  api_version: "2026-08-26.dahlia",
  created: 1_795_000_000,
  livemode: false,
  pending_webhooks: 1,
  type: "some.type",
  data: { object },
  ...fields,
});

describe("an event", () => {
  it.each([
    [{ id: "pi_1", object: "payment_intent", amount: 5 }, [["payment", "pi_1"]]],
    [{ id: "ch_1", object: "charge", payment_intent: "pi_1" }, [["payment", "pi_1"]]],
    [{ id: "re_1", object: "refund", payment_intent: { id: "pi_1" } }, [["payment", "pi_1"]]],
    [{ id: "re_1", object: "refund", payment_intent: null }, []],
    [{ id: "dp_1", object: "dispute", payment_intent: "pi_1" }, [["payment", "pi_1"]]],
    [
      {
        id: "cs_1",
        object: "checkout.session",
        payment_intent: null,
        subscription: "sub_1",
        invoice: "in_1",
      },
      [
        ["subscription", "sub_1"],
        ["invoice", "in_1"],
      ],
    ],
    [{ id: "in_1", object: "invoice" }, [["invoice", "in_1"]]],
    [
      { id: "inpay_1", object: "invoice_payment", invoice: "in_1", payment: { payment_intent: "pi_1" } },
      [
        ["payment", "pi_1"],
        ["invoice", "in_1"],
      ],
    ],
    [{ id: "sub_1", object: "subscription" }, [["subscription", "sub_1"]]],
    [{ id: "cus_1", object: "customer" }, []],
    [{ id: "x_1", object: "of_next_year", payment: "cash", invoice: { number: 5 } }, []],
  ])("of %j names what has to be read back", (object, targets) => {
    expect(readEvent(event(object))?.targets.map(({ kind, id }) => [kind, id])).toEqual(targets);
  });

  it.each([
    null,
    "text",
    [],
    {},
    event({}),
    event({ id: "pi_1", object: "payment_intent" }, { livemode: 1 }),
  ])("is not %j", (body) => {
    expect(readEvent(body)).toBeNull();
  });
});
