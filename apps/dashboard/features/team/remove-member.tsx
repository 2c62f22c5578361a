"use client";

import { Link } from "@causeway/ui/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/forms/confirm-button.tsx";
import type { AccessToken } from "@/data/access-tokens.ts";
import type { Member } from "@/data/team.ts";
import { describeLeft } from "./describe-left.ts";

interface RemoveMemberProps {
  readonly org: string;
  readonly member: Member;
  readonly isSelf: boolean;
  /** Why the membership can't end now. */
  readonly whyNot: string | null;
  /** Access tokens of service accounts that the member created; null for those who may not revoke them. */
  readonly accountTokens: readonly AccountToken[] | null;
}

/** An access token of a service account. */
export type AccountToken = Pick<AccessToken, "id" | "name" | "serviceAccount">;

/** The button that ends a membership, the visitor's own or someone else's. */
export const RemoveMember = ({ isSelf, ...props }: RemoveMemberProps) =>
  isSelf ? <Leave {...props} /> : <Remove {...props} />;

type Props = Omit<RemoveMemberProps, "isSelf">;

const describe = ({ keys, accessTokens }: Member): string =>
  describeLeft({ keys: keys ?? 0, accessTokens: accessTokens ?? 0 });

/** Credentials that end together with the membership. */
interface Endings {
  readonly endsCredentials: boolean;
  readonly endsAccountTokens: boolean;
}

const NO_ENDINGS: Endings = { endsCredentials: false, endsAccountTokens: false };

const toFlag = (isSet: boolean): "true" | "false" => (isSet ? "true" : "false");
const queryOf = ({ endsCredentials, endsAccountTokens }: Endings) => ({
  disableCredentials: toFlag(endsCredentials),
  revokeServiceAccountTokens: toFlag(endsAccountTokens),
});

function Leave({ org, member, whyNot, accountTokens }: Props) {
  const router = useRouter();
  const [endings, setEndings] = useState(NO_ENDINGS);
  const query = queryOf(endings);
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
      <ChooseEndings
        who="You"
        org={org}
        member={member}
        accountTokens={accountTokens}
        endings={endings}
        onChange={setEndings}
      />
    </ConfirmButton>
  );
}

function Remove({ org, member, whyNot, accountTokens }: Props) {
  const [endings, setEndings] = useState(NO_ENDINGS);
  const query = queryOf(endings);
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
      <ChooseEndings
        who="They"
        org={org}
        member={member}
        accountTokens={accountTokens}
        endings={endings}
        onChange={setEndings}
      />
    </ConfirmButton>
  );
}

interface ChooseEndingsProps extends Omit<Props, "whyNot"> {
  readonly who: "You" | "They";
  readonly endings: Endings;
  readonly onChange: (endings: Endings) => void;
}

/** The credentials that the member created, each kind with the choice to end it. */
const ChooseEndings = ({ who, org, member, accountTokens, endings, onChange }: ChooseEndingsProps) => (
  <>
    <EndCredentials
      who={who}
      left={describe(member)}
      checked={endings.endsCredentials}
      onChange={(endsCredentials) => onChange({ ...endings, endsCredentials })}
    />
    <EndAccountTokens
      org={org}
      who={who}
      count={member.serviceAccountTokens ?? 0}
      tokens={accountTokens}
      checked={endings.endsAccountTokens}
      onChange={(endsAccountTokens) => onChange({ ...endings, endsAccountTokens })}
    />
  </>
);

interface EndCredentialsProps {
  readonly who: "You" | "They";
  /** How many keys and tokens there are, in words; empty for none, or where that isn't known. */
  readonly left: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** What someone leaves behind, and the choice to end it with the membership. */
const EndCredentials = ({ who, left, checked, onChange }: EndCredentialsProps) => (
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
        {who === "You"
          ? "Disable my keys and revoke my access tokens"
          : "Disable their keys and revoke their access tokens"}
      </label>
    ) : null}
  </>
);

interface EndAccountTokensProps extends Pick<EndCredentialsProps, "who" | "checked" | "onChange"> {
  readonly org: string;
  /** Number of tokens. */
  readonly count: number;
  /** Null for those who may not revoke them. */
  readonly tokens: readonly AccountToken[] | null;
}

/** Tokens that belong to service accounts, not to the person who created them and could have kept them. */
function EndAccountTokens({ org, who, count, tokens, checked, onChange }: EndAccountTokensProps) {
  if (count === 0) return null;
  const what = count === 1 ? "1 access token" : `${count} access tokens`;
  return (
    <>
      <p>
        {who} created {what} of service accounts. {count === 1 ? "It keeps" : "They keep"} working, because{" "}
        {count === 1 ? "it belongs" : "they belong"} to the service {count === 1 ? "account" : "accounts"}.
        Replace any that {who === "You" ? "you" : "the person"} kept a copy of.
      </p>
      {tokens === null ? null : (
        <>
          <ul className="grid max-h-40 list-disc gap-1 overflow-y-auto pl-5">
            {tokens.map(({ id, name, serviceAccount }) => (
              <li key={id} className="break-words">
                {name} of{" "}
                <Link
                  href={`/settings/${org}/service-accounts/${serviceAccount?.id}`}
                  className="underline underline-offset-4"
                >
                  {serviceAccount?.name}
                </Link>
              </li>
            ))}
          </ul>
          <label className="flex items-start gap-2 text-ink">
            <input
              type="checkbox"
              className="mt-1"
              checked={checked}
              onChange={(event) => onChange(event.currentTarget.checked)}
            />
            Revoke {count === 1 ? "this token" : "these tokens"} too. Automation that uses{" "}
            {count === 1 ? "it" : "them"} fails from its next request on.
          </label>
        </>
      )}
    </>
  );
}
