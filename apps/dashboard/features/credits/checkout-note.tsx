"use client";

import { tell } from "@causeway/ui/deeds";
import { LoaderCircle } from "lucide-react";
import { usePathname, useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Caution, Problem } from "@/components/forms/notice.tsx";
import { askApi } from "@/data/browser-api.ts";

interface CheckoutNoteProps {
  readonly org: string;
  /** ID of the checkout that Stripe led back from. */
  readonly checkout: string;
}

const ASK_EVERY_MS = 1_000;
const MOST_QUESTIONS = 60;

/** Waits after a payment until it is in the ledger, and says so. */
export function CheckoutNote({ org, checkout }: CheckoutNoteProps) {
  const { error, isLate } = usePaid(org, checkout);
  if (error !== null) {
    return (
      <div className="mb-5">
        <Problem>{error}</Problem>
      </div>
    );
  }
  if (isLate) {
    return (
      <Caution className="mb-5">
        Stripe hasn’t confirmed the payment yet. It appears here as soon as it does; some payment methods take
        days. You don’t have to pay again.
      </Caution>
    );
  }
  return (
    <p
      role="status"
      className="mb-5 flex items-center gap-2 rounded-md bg-accent-soft px-3 py-2 text-sm text-accent-strong"
    >
      <LoaderCircle aria-hidden className="size-4 shrink-0 animate-spin" />
      Waiting for Stripe to confirm your payment…
    </p>
  );
}

/** Asks until the checkout is done, then shows the page without it. */
function usePaid(org: string, checkout: string) {
  const router = useRouter();
  const pathname = usePathname();
  const [error, setError] = useState<string | null>(null);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    let isGone = false;
    const path = { org, checkout };
    const look = async (asked: number): Promise<void> => {
      const answer = await askApi((api) =>
        asked === 0
          ? api.POST("/orgs/{org}/billing/checkouts/{checkout}/refresh", { params: { path } })
          : api.GET("/orgs/{org}/billing/checkouts/{checkout}", { params: { path } }),
      );
      if (isGone) return;
      if (answer.isOk && answer.data.status === "done") {
        tell({ text: "Your payment was received." });
        router.replace(pathname);
        router.refresh();
      } else if (answer.isOk && answer.data.status === "failed") {
        setError(answer.data.error ?? "The payment failed.");
      } else if (asked >= MOST_QUESTIONS) setIsLate(true);
      else setTimeout(() => void look(asked + 1), ASK_EVERY_MS);
    };
    void look(0);
    return () => {
      isGone = true;
    };
  }, [org, checkout, router, pathname]);
  return { error, isLate };
}
