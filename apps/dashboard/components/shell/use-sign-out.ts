"use client";

import { useRouter } from "next/navigation";
import { mayLeave, stay } from "@/components/forms/leaving.ts";

/** Ends the session and leaves, for the sign-in page by default; while the API is unavailable the page says so instead. */
export function useSignOut(path = "/sign-in"): () => Promise<void> {
  const router = useRouter();
  return async () => {
    if (!mayLeave()) return;
    const response = await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    }).catch(() => null);
    // A whole new document: nothing that was read with the session stays in the browser's memory.
    if (response?.ok) return window.location.assign(path);
    stay();
    router.refresh();
  };
}
