"use client";

import { Button } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { CloudOff } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition } from "react";

export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const router = useRouter();
  const retry = () =>
    startTransition(() => {
      router.refresh();
      reset();
    });
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState icon={CloudOff} title="The management API isn’t responding">
        <p>Requests to the gateway aren’t affected. This page works again as soon as the API responds.</p>
        <Button className="mt-5" onClick={retry}>
          Try again
        </Button>
      </EmptyState>
    </main>
  );
}
