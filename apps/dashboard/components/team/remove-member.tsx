"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Member } from "@/data/team.ts";
import { describeLeft } from "./describe-left.ts";

interface RemoveMemberProps {
  readonly org: string;
  readonly member: Member;
  readonly isSelf: boolean;
}

export function RemoveMember({ org, member, isSelf }: RemoveMemberProps) {
  const router = useRouter();
  const [endsCredentials, setEndsCredentials] = useState(false);
  const left = describeLeft(member.keys ?? 0, member.accessTokens ?? 0);
  if (isSelf) {
    return (
      <ConfirmButton
        size="sm"
        label="Leave"
        title="Leave the organization?"
        confirmLabel="Leave"
        told={{ text: "You left the organization." }}
        ask={(api) => api.POST("/orgs/{org}/leave", { params: { path: { org } } })}
        onDone={() => router.replace("/")}
      >
        <p>You lose access to it. Keys and access tokens you created keep working.</p>
      </ConfirmButton>
    );
  }
  return (
    <ConfirmButton
      size="sm"
      label="Remove"
      aria-label={`Remove ${member.name}`}
      title={`Remove ${member.name}?`}
      confirmLabel="Remove member"
      told={{ text: `${member.name} was removed.` }}
      ask={(api) =>
        api.DELETE("/orgs/{org}/members/{member}", {
          params: {
            path: { org, member: member.id },
            query: { disableCredentials: endsCredentials ? "true" : "false" },
          },
        })
      }
    >
      <p>They lose access immediately, and their pending invitations are revoked.</p>
      {left ? (
        <>
          <p>
            They created {left}. Applications may depend on these, so they keep working unless you disable
            them.
          </p>
          <label className="flex items-start gap-2 text-ink">
            <input
              type="checkbox"
              className="mt-1"
              checked={endsCredentials}
              onChange={(event) => setEndsCredentials(event.currentTarget.checked)}
            />
            Disable their keys and revoke their access tokens
          </label>
        </>
      ) : null}
    </ConfirmButton>
  );
}
