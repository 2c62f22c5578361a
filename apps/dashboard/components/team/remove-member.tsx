"use client";

import { useRouter } from "next/navigation";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { Member } from "@/data/team.ts";

interface RemoveMemberProps {
  readonly org: string;
  readonly member: Member;
  readonly isSelf: boolean;
}

export function RemoveMember({ org, member, isSelf }: RemoveMemberProps) {
  const router = useRouter();
  if (isSelf) {
    return (
      <ConfirmButton
        size="sm"
        label="Leave"
        title="Leave the organization?"
        confirmLabel="Leave"
        ask={(api) => api.POST("/orgs/{org}/leave", { params: { path: { org } } })}
        onDone={() => router.replace("/")}
      >
        <p>You see nothing of it any more. Keys that you made go on working.</p>
      </ConfirmButton>
    );
  }
  return (
    <ConfirmButton
      size="sm"
      label="Remove"
      aria-label={`Remove ${member.name}`}
      title={`Remove ${member.name}?`}
      confirmLabel="Remove the member"
      ask={(api) =>
        api.DELETE("/orgs/{org}/members/{member}", { params: { path: { org, member: member.id } } })
      }
    >
      <p>They see nothing from the next request on, and open invitations they made are revoked.</p>
      {member.keys ? (
        <p>
          {member.keys === 1 ? "The key they made goes on" : `The ${member.keys} keys they made go on`}{" "}
          working, because applications use them.
        </p>
      ) : null}
    </ConfirmButton>
  );
}
