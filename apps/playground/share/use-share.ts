"use client";

import { useCallback, useEffect, useState } from "react";
import {
  createShare,
  endShare,
  keepPlace,
  type Keeping,
  listOwnShares,
  readKeeping,
  readPlaces,
  type ShareFacts,
} from "./share-api.ts";
import type { ShareContent } from "./share-content.ts";
import { parseSharePlace } from "./share-place.ts";

interface Known {
  readonly keeping: Keeping | null;
  /** Of this conversation. */
  readonly share: ShareFacts | null;
  /** The person's others in the project. */
  readonly others: readonly ShareFacts[];
}

interface ShareOptions {
  readonly conversationId: string;
  readonly organizationId: string;
  /** Empty: none is chosen. */
  readonly projectId: string;
}

/** What is shared of a project by the signed-in person, and how to share and end it. */
export function useShare({ conversationId, organizationId, projectId }: ShareOptions) {
  const [known, setKnown] = useState<Known | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(true);
  const refresh = useCallback(async () => {
    if (projectId === "") return;
    const [keeping, shares] = await Promise.all([readKeeping(organizationId), listOwnShares(projectId)]);
    const place = parseSharePlace(readPlaces()[conversationId] ?? "");
    const share = shares.find(({ id }) => id === place?.id) ?? null;
    setKnown({ keeping, share, others: shares.filter(({ id }) => id !== share?.id) });
  }, [conversationId, organizationId, projectId]);
  const run = useCallback(
    async (act: () => Promise<void>) => {
      setIsBusy(true);
      setProblem(null);
      await act()
        .then(refresh)
        .catch((error: Error) => setProblem(error.message));
      setIsBusy(false);
    },
    [refresh],
  );
  useEffect(() => void run(async () => {}), [run]);
  return {
    known,
    problem,
    isBusy,
    retry: () => run(async () => {}),
    share: (content: ShareContent) =>
      run(async () => {
        const { id } = await createShare(projectId, content);
        keepPlace(conversationId, { projectId, id });
      }),
    end: ({ id, project }: ShareFacts) =>
      run(async () => {
        await endShare({ projectId: project, id });
        if (known?.share?.id === id) keepPlace(conversationId, null);
      }),
  };
}

export type Share = ReturnType<typeof useShare>;
