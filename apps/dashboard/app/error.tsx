"use client";

import { ReadError, type ReadErrorProps } from "@/components/shell/read-error.tsx";

export default function ErrorPage(props: ReadErrorProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <ReadError {...props} />
    </main>
  );
}
