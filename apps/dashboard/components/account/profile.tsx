"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { AuthForm, type Values } from "../auth/auth-form.tsx";
import { authRequest } from "../auth/auth-request.ts";
import { Done, Problem } from "@/components/forms/notice.tsx";
import { Section } from "@/components/forms/section.tsx";

interface ProfileProps {
  readonly name: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasMail: boolean;
}

export function Profile({ name, email, isVerified, hasMail }: ProfileProps) {
  const router = useRouter();
  const [done, setDone] = useState<string | null>(null);
  const changeName = async (values: Values) => {
    setDone(null);
    const answer = await authRequest("/update-user", { name: values("name") });
    if (!answer.ok) return answer.problem;
    setDone("Name saved.");
    router.refresh();
    return null;
  };
  const changeEmail = async (values: Values) => {
    setDone(null);
    const answer = await authRequest("/change-email", { newEmail: values("new-email") });
    if (!answer.ok) return answer.problem;
    setDone(describeLinks(isVerified ? email : values("new-email"), hasMail));
    return null;
  };
  return (
    <Section
      id="profile"
      title="Profile"
      actions={
        isVerified ? (
          <Badge tone="good">email confirmed</Badge>
        ) : (
          <Badge tone="warn">email not confirmed</Badge>
        )
      }
    >
      {done ? <Done>{done}</Done> : null}
      {isVerified ? null : <ConfirmButton email={email} hasMail={hasMail} onDone={setDone} />}
      <AuthForm label="Save" size="md" variant="secondary" onSubmit={changeName}>
        <PlainField id="name" label="Name" autoComplete="name" defaultValue={name} maxLength={100} required />
      </AuthForm>
      <AuthForm label="Change email address" size="md" variant="secondary" onSubmit={changeEmail}>
        <PlainField
          id="new-email"
          label="New email address"
          type="email"
          autoComplete="email"
          placeholder={email}
          required
        />
      </AuthForm>
    </Section>
  );
}

interface ConfirmButtonProps {
  readonly email: string;
  readonly hasMail: boolean;
  readonly onDone: (words: string) => void;
}

function ConfirmButton({ email, hasMail, onDone }: ConfirmButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    const answer = await authRequest("/send-verification-email", { email });
    if (answer.ok) onDone(describeLinks(email, hasMail));
    setProblem(answer.ok ? null : answer.problem);
  };
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" onClick={send}>
        Confirm {email}
      </Button>
      {problem ? <Problem>{problem}</Problem> : null}
    </div>
  );
}

const describeLinks = (to: string, hasMail: boolean): string =>
  hasMail
    ? `We sent a link to ${to}. Open it in this browser within an hour.`
    : "This installation doesn't send email. Ask its operator for your link and open it in this browser within an hour.";
