"use client";

import { Button } from "@causeway/ui/button";
import { ExternalLink, LoaderCircle } from "lucide-react";
import { useState } from "react";
import { Problem } from "@/components/forms/notice.tsx";
import { askApi } from "@/data/browser-api.ts";

/** Leads owners to Stripe's page with cards, address and all invoices. */
export function ManageBilling({ org }: { org: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const open = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const answer = await askApi((api) =>
      api.POST("/orgs/{org}/billing/portal", { params: { path: { org } } }),
    );
    if (answer.isOk) window.location.assign(answer.data.url);
    else {
      setProblem(answer.problem);
      setIsBusy(false);
    }
  };
  return (
    <div className="grid justify-items-end gap-2">
      <Button onClick={() => void open()} aria-busy={isBusy}>
        {isBusy ? <LoaderCircle className="animate-spin" /> : <ExternalLink />}
        Manage billing
      </Button>
      {problem === null ? null : <Problem>{problem}</Problem>}
    </div>
  );
}
