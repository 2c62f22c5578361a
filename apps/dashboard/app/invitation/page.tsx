import { buttonStyles } from "@causeway/ui/button";
import Link from "next/link";
import { AuthFrame } from "@/components/auth/auth-frame.tsx";
import { Invitation } from "@/components/auth/invitation.tsx";
import { Problem } from "@/components/forms/notice.tsx";
import { findVisitor } from "@/data/account.ts";
import { oneOf, type Query } from "@/data/query.ts";

export const metadata = { title: "Invitation" };
export const dynamic = "force-dynamic";

export default async function InvitationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = oneOf(await searchParams, "token");
  if (token === undefined) {
    return (
      <AuthFrame title="Invitation">
        <div className="mt-8">
          <Problem>This link is incomplete. Copy the whole link from the email.</Problem>
        </div>
      </AuthFrame>
    );
  }
  const visitor = await findVisitor();
  return visitor ? (
    <AuthFrame title="You’re invited" description={`Signed in as ${visitor.email}.`}>
      <Invitation token={token} />
    </AuthFrame>
  ) : (
    <AuthFrame
      title="You’re invited"
      description="Continue with the email address that received the invitation."
    >
      <Choices token={token} />
    </AuthFrame>
  );
}

function Choices({ token }: { token: string }) {
  const next = `/invitation?${new URLSearchParams({ token })}`;
  return (
    <div className="mt-8 grid gap-2.5">
      <Link
        href={`/sign-up?${new URLSearchParams({ invitation: token })}`}
        className={buttonStyles({ variant: "primary", size: "lg" })}
      >
        Create account
      </Link>
      <Link href={`/sign-in?${new URLSearchParams({ next })}`} className={buttonStyles({ size: "lg" })}>
        I already have an account
      </Link>
    </div>
  );
}
