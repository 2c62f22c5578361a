"use client";

import { lazy, Suspense } from "react";
import type { ReadErrorProps } from "@/components/shell/read-error.tsx";

/** Loaded when it is needed: every page of the dashboard loads what this one imports. */
const ReadError = lazy(async () => ({
  default: (await import("@/components/shell/read-error.tsx")).ReadError,
}));

export default function ErrorPage(props: ReadErrorProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Suspense>
        <ReadError {...props} />
      </Suspense>
    </main>
  );
}
