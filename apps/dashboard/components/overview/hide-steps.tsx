"use client";

import { Button } from "@causeway/ui/button";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { hiddenStepsCookie } from "./hidden-steps.ts";

const YEAR_SECONDS = 31_536_000;

/** Hides the first steps of a project in this browser. A cookie: the server leaves them out, so that nothing moves. */
export function HideSteps({ project }: { project: string }) {
  const router = useRouter();
  const hide = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS.
    document.cookie = `${hiddenStepsCookie(project)}=1; path=/${project}; max-age=${YEAR_SECONDS}; samesite=lax`;
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" onClick={hide}>
      <X />
      Hide
    </Button>
  );
}
