"use client";

import { useRouter } from "next/navigation";

/** Ends the session and leaves for the sign-in page. */
export function useSignOut(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    await fetch("/api/auth/sign-out", { method: "POST" });
    router.replace("/sign-in");
    router.refresh();
  };
}
