import { Row, Section } from "@/components/forms/section.tsx";
import type { FormerMember } from "@/data/team.ts";
import { describeLeft } from "./describe-left.ts";

/** Gone, but what they made still works. */
export const FormerMembers = ({ former }: { former: readonly FormerMember[] }) => (
  <Section
    id="former"
    title="Former members"
    description="Keys or access tokens they created still work. Replace and delete them."
  >
    <ul aria-labelledby="former">
      {former.map(({ userId, name, email, ...left }) => (
        <Row key={userId} action={<span className="text-ink-soft">{describeLeft(left)}</span>}>
          <p className="truncate font-medium">{name ?? "Deleted account"}</p>
          {email ? <p className="truncate text-xs text-ink-faint">{email}</p> : null}
        </Row>
      ))}
    </ul>
  </Section>
);
