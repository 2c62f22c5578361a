import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import type { ReactNode } from "react";
import { Day } from "@/components/time/moment.tsx";
import type { InvitationLink } from "@/data/invitation.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { AcceptInvitation, ContinueAs } from "./invitation.tsx";

interface InvitationViewProps {
  readonly token: string;
  readonly link: InvitationLink | "none" | "unavailable";
  /** Address of the one who is signed in; null for no one. */
  readonly visitor: string | null;
}

/** What a link is for, and the one next step from it, for every state of the invitation and everyone who opens it. */
export function InvitationView({ token, link, visitor }: InvitationViewProps) {
  const here = `/invitation?${new URLSearchParams({ token })}`;
  if (link === "unavailable")
    return (
      <Frame title="Invitation" says="Can’t reach the management API. Try again in a moment.">
        <Way href={here} label="Try again" isDocument />
      </Frame>
    );
  if (link === "none")
    return (
      <Frame
        title="This link doesn’t work"
        says="The invitation was revoked, or replaced by a newer one. Open the newest link that you received, or ask the person who invited you for a new one."
      >
        <Elsewhere visitor={visitor} isOnlyWay />
      </Frame>
    );
  if (link.status === "expired")
    return (
      <Frame
        title="This invitation expired"
        says={
          <>
            The invitation to {link.organizationName} expired on <Day at={link.expiresAt} />. Ask{" "}
            {link.invitedByName ?? "an owner or admin"} for a new one.
          </>
        }
      >
        <Elsewhere visitor={visitor} isOnlyWay />
      </Frame>
    );
  const isTheirs = visitor?.toLowerCase() === link.email;
  if (visitor && !isTheirs) return <ForAnother token={token} link={link} visitor={visitor} />;
  return link.status === "used" ? (
    <Used link={link} visitor={visitor} />
  ) : (
    <Open token={token} here={here} link={link} visitor={visitor} />
  );
}

interface KnownProps {
  readonly link: InvitationLink;
  readonly visitor: string | null;
}

function Open({ token, here, link, visitor }: KnownProps & { token: string; here: string }) {
  const { organizationName, invitedByName, role, roleName = role, email, expiresAt } = link;
  const signIn = signInPath(here, email);
  const signUp = `/sign-up?${new URLSearchParams({ invitation: token })}`;
  return (
    <Frame
      title="You’re invited"
      says={
        <>
          {invitedByName ?? "Someone"} invited you to{" "}
          <strong className="font-medium text-ink">{organizationName}</strong> as {roleName}.{" "}
          {visitor ? `You’re signed in as ${email}.` : `Continue with ${email}.`} The invitation expires on{" "}
          <Day at={expiresAt} />.
        </>
      }
    >
      {visitor ? (
        <>
          <AcceptInvitation token={token} />
          <Elsewhere visitor={visitor} />
        </>
      ) : (
        <>
          <Way href={signUp} label="Create account" isPrimary />
          <Way href={signIn} label="I already have an account" />
        </>
      )}
    </Frame>
  );
}

const Used = ({ link: { organizationName, email }, visitor }: KnownProps) =>
  visitor ? (
    <Frame title="You already joined" says={`You’re a member of ${organizationName} as ${email}.`}>
      <Elsewhere visitor={visitor} isOnlyWay />
    </Frame>
  ) : (
    <Frame title="This invitation was already used" says={`Sign in as ${email} to open ${organizationName}.`}>
      <Way href={signInPath("/", email)} label="Sign in" isPrimary />
    </Frame>
  );

const ForAnother = ({ token, link, visitor }: KnownProps & { token: string; visitor: string }) => (
  <Frame
    title="This invitation is for someone else"
    says={`It invites ${link.email} to ${link.organizationName}${link.status === "used" ? ", and was already used" : ""}. You’re signed in as ${visitor}.`}
  >
    <ContinueAs email={link.email} token={token} />
    <Elsewhere visitor={visitor} />
  </Frame>
);

/** For those who can't or won't use the invitation. */
const Elsewhere = ({
  visitor,
  isOnlyWay = false,
}: Pick<InvitationViewProps, "visitor"> & { isOnlyWay?: boolean }) =>
  visitor ? (
    <Way href="/" label="Go to overview" isPrimary={isOnlyWay} />
  ) : (
    <Way href="/sign-in" label="Sign in" isPrimary={isOnlyWay} />
  );

const signInPath = (next: string, email: string) => `/sign-in?${new URLSearchParams({ next, email })}`;

interface WayProps {
  readonly href: string;
  readonly label: string;
  readonly isPrimary?: boolean;
  /** Reads the page again. */
  readonly isDocument?: boolean;
}

function Way({ href, label, isPrimary = false, isDocument = false }: WayProps) {
  const className = buttonStyles({ variant: isPrimary ? "primary" : "secondary", size: "lg" });
  return isDocument ? (
    <a href={href} className={className}>
      {label}
    </a>
  ) : (
    <Link href={href} className={className}>
      {label}
    </Link>
  );
}

const Frame = ({ title, says, children }: { title: string; says: ReactNode; children: ReactNode }) => (
  <AuthFrame title={title} description={<span className="break-words">{says}</span>}>
    <div className="mt-8 grid gap-2.5">{children}</div>
  </AuthFrame>
);
