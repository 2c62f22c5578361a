"use client";

import { Button } from "@causeway/ui/button";
import { X } from "lucide-react";
import { useRouter } from "next/navigation";
import { keepCookie } from "@/components/forms/keep-cookie.ts";
import { hiddenStepsCookie } from "./hidden-steps.ts";

/** Hides the first steps of a project in this browser. A cookie: the server leaves them out, so that nothing moves. */
export function HideSteps({ project }: { project: string }) {
  const router = useRouter();
  const hide = () => {
    keepCookie(hiddenStepsCookie(project), "1", `/${project}`);
    router.refresh();
  };
  return (
    <Button variant="ghost" size="sm" onClick={hide}>
      <X />
      Hide
    </Button>
  );
}
