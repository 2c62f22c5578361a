"use client";

import { Button } from "@causeway/ui/button";
import { LoaderCircle } from "lucide-react";
import { useEffect, useState } from "react";
import { formatDate } from "@/format/times.ts";
import { AuthForm } from "./auth-form.tsx";
import { Problem } from "@/components/forms/notice.tsx";

interface Found {
  readonly organizationName: string;
  readonly role: string;
  readonly invitedByName: string | null;
  readonly expiresAt: string;
}

type Answer<Data> = { readonly data: Data } | { readonly problem: string };

/** What a link invites to, for the one who is signed in. */
export function Invitation({ token }: { token: string }) {
  const [found, setFound] = useState<Answer<Found> | null>(null);
  useEffect(() => {
    void post<Found>("find", token).then(setFound);
  }, [token]);

  const accept = async () => {
    const answer = await post("accept", token);
    if ("problem" in answer) return answer.problem;
    window.location.assign("/");
    return null;
  };
  if (found === null) {
    return (
      <p role="status" className="mt-8 flex items-center gap-2 text-ink-faint">
        <LoaderCircle className="size-4 animate-spin" />
        Loading
      </p>
    );
  }
  if ("problem" in found) {
    return (
      <div className="mt-8 grid gap-5">
        <Problem>{found.problem}</Problem>
        <OtherAccount token={token} />
      </div>
    );
  }
  const { organizationName, role, invitedByName, expiresAt } = found.data;
  return (
    <AuthForm label="Accept invitation" onSubmit={accept} className="mt-8">
      <p className="text-ink-soft">
        {invitedByName ?? "Someone"} invited you to{" "}
        <strong className="font-medium text-ink">{organizationName}</strong> as {role}. The invitation expires
        on {formatDate(expiresAt)}.
      </p>
    </AuthForm>
  );
}

/** Signs out and comes back here. */
function OtherAccount({ token }: { token: string }) {
  const leave = async () => {
    await fetch("/api/auth/sign-out", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    window.location.assign(`/invitation?${new URLSearchParams({ token })}`);
  };
  return (
    <Button size="lg" onClick={leave}>
      Use a different account
    </Button>
  );
}

async function post<Data>(verb: "find" | "accept", token: string): Promise<Answer<Data>> {
  try {
    const response = await fetch(`/api/data/invitations/${verb}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ token }),
    });
    const answer = (await response.json()) as Data & { error?: { message: string } };
    return response.ok
      ? { data: answer }
      : { problem: answer.error?.message ?? "Something went wrong. Try again." };
  } catch {
    return { problem: "Can't reach the dashboard. Check your connection." };
  }
}
