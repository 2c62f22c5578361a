import { describeProblem } from "@/components/auth/describe-problem.ts";
import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { Done, Problem } from "@/components/forms/notice.tsx";
import { safePath } from "@/features/sign-in/safe-path.ts";
import { SignInSteps } from "@/features/sign-in/sign-in-steps.tsx";
import { sentenceLink } from "@/components/forms/text-link.ts";
import { oneOf, type Query } from "@/address/query.ts";
import { getSignInMethods } from "@/data/sign-in.ts";

export const metadata = { title: "Sign in" };
export const dynamic = "force-dynamic";

/** What happened before someone came here, by a fixed word in the address. */
const DONE: Readonly<Record<string, string>> = {
  "password-changed": "Password changed. Sign in with the new one.",
  "email-confirmed": "Email address confirmed. You can sign in now.",
};

export default async function SignInPage({ searchParams }: { searchParams: Promise<Query> }) {
  const [query, { signUp, providers, mail }] = await Promise.all([searchParams, getSignInMethods()]);
  const error = oneOf(query, "error");
  const done = DONE[oneOf(query, "done") ?? ""];
  return (
    <AuthFrame title="Sign in" description="Sign in to your organization's gateway.">
      <div className="mt-6 grid gap-3 empty:hidden">
        {error ? <Problem>{describeProblem(error)}</Problem> : null}
        {done ? <Done>{done}</Done> : null}
      </div>
      <SignInSteps
        providers={providers}
        confirms={mail}
        next={safePath(oneOf(query, "next"))}
        email={oneOf(query, "email")}
        beginsWithCode={oneOf(query, "step") === "code"}
      />
      {signUp === "open" ? (
        <p className="mt-8 text-sm text-ink-faint">
          New here?{" "}
          <a href="/sign-up" className={sentenceLink}>
            Create account
          </a>
        </p>
      ) : null}
      {signUp === "setup" ? (
        <p className="mt-8 text-sm text-ink-faint">
          This installation isn&apos;t set up yet. To create the first account, open the set-up link in the
          log of the API.
        </p>
      ) : null}
    </AuthFrame>
  );
}
