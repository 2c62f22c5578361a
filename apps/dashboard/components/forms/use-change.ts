"use client";

import type { ApiClient } from "@causeway/api-client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type ApiAnswer, askApi, type Refusal } from "@/data/browser-api.ts";

type Ask<Data> = Parameters<typeof askApi<Data>>[0];

/** One change at a time. After it the page is read again: it shows what the server says. */
export function useChange() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Data>(ask: (api: ApiClient) => ReturnType<Ask<Data>>): Promise<ApiAnswer<Data>> => {
    setIsBusy(true);
    const answer = await askApi(ask);
    setRefusal(answer.isOk ? null : answer);
    setIsBusy(false);
    if (answer.isOk) router.refresh();
    return answer;
  };
  return { refusal, isBusy, run };
}

export type Change = ReturnType<typeof useChange>;
