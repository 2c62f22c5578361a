import { Link } from "@causeway/ui/link";
import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { SignUpForm } from "@/features/sign-in/sign-up-form.tsx";
import { textLink } from "@/components/forms/text-link.ts";
import { getSignInMethods } from "@/data/sign-in.ts";

export const metadata = { title: "Set up", robots: { index: false } };
export const dynamic = "force-dynamic";

/** Where the set-up link leads: the form for the first account, the operator's. */
export default async function SetupPage({ params }: { params: Promise<{ token: string }> }) {
  const [{ token }, { signUp }] = await Promise.all([params, getSignInMethods()]);
  if (signUp === "setup") {
    return (
      <AuthFrame
        title="Set up Causeway"
        description="Create the first account. It operates this installation and owns its first organization."
      >
        <SignUpForm setup={decodeURIComponent(token)} confirms={false} next="/" />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Already set up"
      description="This installation has an operator. The link no longer works."
    >
      <p className="mt-8 text-sm">
        <Link href="/sign-in" className={textLink}>
          Sign in
        </Link>
      </p>
    </AuthFrame>
  );
}
