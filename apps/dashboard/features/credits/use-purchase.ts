"use client";

import { useState } from "react";
import { type Change, useChange } from "@/components/forms/use-change.ts";
import type { askApi } from "@/data/browser-api.ts";

interface Purchase {
  /** Identifies the purchase to the API, so that pressing twice buys once. */
  readonly idempotencyKey: string;
  readonly change: Pick<Change, "refusal" | "isBusy">;
  /** Asks for Stripe's page, and continues there. */
  readonly open: (ask: Parameters<typeof askApi<{ readonly url: string | null }>>[0]) => Promise<void>;
}

/** Buys something on a page of Stripe. One per open form. */
export function usePurchase(): Purchase {
  const { refusal, isBusy, run } = useChange();
  const [idempotencyKey, setKey] = useState(() => crypto.randomUUID());
  const [isLeaving, setIsLeaving] = useState(false);
  const open: Purchase["open"] = async (ask) => {
    const answer = await run(ask);
    if (answer.isOk && answer.data.url !== null) {
      setIsLeaving(true);
      window.location.assign(answer.data.url);
    } else {
      // After a refusal, or if it can't be paid, the next attempt is a new purchase.
      setKey(crypto.randomUUID());
    }
  };
  return { idempotencyKey, change: { refusal, isBusy: isBusy || isLeaving }, open };
}
