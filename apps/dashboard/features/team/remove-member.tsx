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
  /** Why the membership can't end now. */
  readonly whyNot: string | null;
}

/** The button that ends a membership, the visitor's own or someone else's. */
export const RemoveMember = ({ isSelf, ...props }: RemoveMemberProps) =>
  isSelf ? <Leave {...props} /> : <Remove {...props} />;

type Props = Omit<RemoveMemberProps, "isSelf">;

const describe = ({ keys, accessTokens }: Member): string => describeLeft(keys ?? 0, accessTokens ?? 0);
const queryOf = (endsCredentials: boolean) =>
  ({ disableCredentials: endsCredentials ? "true" : "false" }) as const;

function Leave({ org, member, whyNot }: Props) {
  const router = useRouter();
  const [endsCredentials, setEndsCredentials] = useState(false);
  const query = queryOf(endsCredentials);
  return (
    <ConfirmButton
      size="sm"
      label="Leave"
      whyNot={whyNot}
      title="Leave the organization?"
      confirmLabel="Leave"
      told={{ text: "You left the organization." }}
      ask={(api) => api.POST("/orgs/{org}/leave", { params: { path: { org }, query } })}
      onDone={() => router.replace("/")}
    >
      <p>You lose access to it. Keys and access tokens you created keep working unless you disable them.</p>
      <EndCredentials
        who="You"
        whose="my"
        left={describe(member)}
        checked={endsCredentials}
        onChange={setEndsCredentials}
      />
    </ConfirmButton>
  );
}

function Remove({ org, member, whyNot }: Props) {
  const [endsCredentials, setEndsCredentials] = useState(false);
  const query = queryOf(endsCredentials);
  return (
    <ConfirmButton
      size="sm"
      label="Remove"
      whyNot={whyNot}
      aria-label={`Remove ${member.name}`}
      title={`Remove ${member.name}?`}
      confirmLabel="Remove member"
      told={{ text: `${member.name} was removed.` }}
      ask={(api) =>
        api.DELETE("/orgs/{org}/members/{member}", { params: { path: { org, member: member.id }, query } })
      }
    >
      <p>They lose access immediately, and their pending invitations are revoked.</p>
      <EndCredentials
        who="They"
        whose="their"
        left={describe(member)}
        checked={endsCredentials}
        onChange={setEndsCredentials}
      />
    </ConfirmButton>
  );
}

interface EndCredentialsProps {
  readonly who: "You" | "They";
  readonly whose: "my" | "their";
  /** How many keys and tokens there are, in words; empty for none, or where that isn't known. */
  readonly left: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** What someone leaves behind, and the choice to end it with the membership. */
const EndCredentials = ({ who, whose, left, checked, onChange }: EndCredentialsProps) => (
  <>
    {left ? (
      <p>
        {who} created {left}. Applications may depend on these, so those that work keep working unless you
        disable them.
      </p>
    ) : null}
    {left || who === "You" ? (
      <label className="flex items-start gap-2 text-ink">
        <input
          type="checkbox"
          className="mt-1"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        Disable {whose} keys and revoke {whose} access tokens
      </label>
    ) : null}
  </>
);
