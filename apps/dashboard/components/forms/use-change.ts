"use client";

import type { ApiClient } from "@causeway/api-client";
import { tell } from "@causeway/ui/deeds";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { type ApiAnswer, askApi, type Refusal } from "@/data/browser-api.ts";

type Ask<Data> = Parameters<typeof askApi<Data>>[0];

/** What is said once a change was made. */
export interface Told {
  /** A sentence that names the thing. */
  readonly text: string;
  /** Asks for the change that takes it back. */
  readonly undo?: Ask<unknown> | undefined;
}

/** One change at a time. After it the page is read again: it shows what the server says. */
export function useChange() {
  const router = useRouter();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Data>(
    ask: (api: ApiClient) => ReturnType<Ask<Data>>,
    told?: Told | ((made: Data) => Told),
  ): Promise<ApiAnswer<Data>> => {
    setIsBusy(true);
    const answer = await askApi(ask);
    setRefusal(answer.isOk ? null : answer);
    setIsBusy(false);
    if (answer.isOk) {
      router.refresh();
      if (told) tellChange(typeof told === "function" ? told(answer.data) : told, router);
    }
    return answer;
  };
  return { refusal, isBusy, run };
}

/** Says it, and what became of taking it back. */
function tellChange({ text, undo }: Told, router: ReturnType<typeof useRouter>): void {
  const takeBack = async (ask: Ask<unknown>) => {
    const answer = await askApi(ask);
    tell({ text: answer.isOk ? "Undone." : `That couldn’t be undone. ${answer.problem}` });
    router.refresh();
  };
  tell({ text, undo: undo && (() => void takeBack(undo)) });
}

export type Change = ReturnType<typeof useChange>;
