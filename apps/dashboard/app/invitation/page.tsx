import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import { AuthFrame } from "@/features/sign-in/auth-frame.tsx";
import { InvitationView } from "@/features/sign-in/invitation-view.tsx";
import { findVisitor } from "@/data/account.ts";
import { readInvitation } from "@/data/invitation.ts";
import { oneOf, type Query } from "@/address/query.ts";

export const metadata = { title: "Invitation" };
export const dynamic = "force-dynamic";

export default async function InvitationPage({ searchParams }: { searchParams: Promise<Query> }) {
  const token = oneOf(await searchParams, "token");
  if (token === undefined) return <Incomplete />;
  const [link, visitor] = await Promise.all([readInvitation(token), findVisitor().catch(() => null)]);
  return <InvitationView token={token} link={link} visitor={visitor?.email ?? null} />;
}

const Incomplete = () => (
  <AuthFrame
    title="Invitation"
    description="This link is incomplete. Copy the whole link from the email, or sign in."
  >
    <div className="mt-8 grid">
      <Link href="/sign-in" className={buttonStyles({ variant: "primary", size: "lg" })}>
        Sign in
      </Link>
    </div>
  </AuthFrame>
);
