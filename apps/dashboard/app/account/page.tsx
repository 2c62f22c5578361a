import { Connections } from "@/features/account/connections.tsx";
import { Passkeys } from "@/features/account/passkeys.tsx";
import { PasswordSection } from "@/features/account/password-section.tsx";
import { Profile } from "@/features/account/profile.tsx";
import { Sessions } from "@/features/account/sessions.tsx";
import { TwoFactor } from "@/features/account/two-factor.tsx";
import { describeProblem } from "@/components/auth/describe-problem.ts";
import { Problem } from "@/components/forms/notice.tsx";
import { PageHeader } from "@/components/shell/page-header.tsx";
import { getAccount } from "@/data/account.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { getSignInMethods } from "@/data/sign-in.ts";

export const metadata = { title: "Your account" };

export default async function AccountPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [account, { providers, mail }, query] = await Promise.all([
    getAccount(),
    getSignInMethods(),
    searchParams,
  ]);
  // What another provider sent back instead of being connected.
  const error = oneOf(query, "error");
  const { user, sessions, sessionId, passkeys, hasPassword, connected } = account;
  return (
    <>
      <PageHeader title="Your account" description={user.email} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {error ? <Problem>{describeProblem(error)}</Problem> : null}
        <Profile name={user.name} email={user.email} isVerified={user.emailVerified} hasMail={mail} />
        <PasswordSection hasPassword={hasPassword} />
        <TwoFactor isOn={user.twoFactorEnabled === true} hasPassword={hasPassword} />
        <Passkeys passkeys={passkeys} />
        {providers.length > 0 ? <Connections providers={providers} connected={connected} /> : null}
        <Sessions sessions={sessions} currentId={sessionId} />
      </div>
    </>
  );
}
