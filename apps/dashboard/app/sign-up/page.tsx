import { Link } from "@causeway/ui/link";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { OtherWays } from "@/features/sign-in/other-ways.tsx";
import { SignUpForm } from "@/features/sign-in/sign-up-form.tsx";
import { sentenceLink } from "@/components/forms/text-link.ts";
import { readInvitation } from "@/data/invitation.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { getSignInMethods, type SignInMethods } from "@/data/sign-in.ts";

export const metadata = { title: "Create account" };
export const dynamic = "force-dynamic";

const DESCRIPTIONS: Readonly<Record<SignInMethods["signUp"], string>> = {
  open: "Create an account for your organization's gateway.",
  invited: "Accounts are by invitation only. Open your invitation link first.",
  setup: "This installation isn't set up yet. Open the set-up link in the log of the API first.",
};

export default async function SignUpPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, { signUp, providers, mail }] = await Promise.all([searchParams, getSignInMethods()]);
  const invitation = oneOf(query, "invitation");
  const isAllowed = signUp === "open" || (signUp === "invited" && invitation !== undefined);
  const next = invitation ? `/invitation?${new URLSearchParams({ token: invitation })}` : "/";
  const link = invitation === undefined ? undefined : await readInvitation(invitation);
  // The invitation's own page says what became of it, and what to do.
  if (link && (typeof link === "string" || link.status !== "open")) redirect(next);
  const email = link?.email;
  const signInPath = `/sign-in?${new URLSearchParams({ next, ...(email ? { email } : {}) })}`;
  return (
    <AuthFrame
      title="Create account"
      description={
        link ? `To join ${link.organizationName} as ${link.roleName ?? link.role}.` : DESCRIPTIONS[signUp]
      }
    >
      {isAllowed ? (
        <>
          <SignUpForm invitation={invitation} email={email} confirms={mail} next={next} />
          <OtherWays providers={providers} next={next} hasPasskeys={false} />
        </>
      ) : null}
      <p className="mt-8 text-sm text-ink-faint">
        Already have an account?{" "}
        <Link href={next === "/" ? "/sign-in" : signInPath} className={sentenceLink}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
