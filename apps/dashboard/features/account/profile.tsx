"use client";

import { Badge } from "@causeway/ui/badge";
import { Button } from "@causeway/ui/button";
import { TextField } from "@causeway/ui/form-field";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { authRequest } from "@/components/auth/auth-request.ts";
import { ProfileForm } from "./profile-form.tsx";
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
  const changeName = async (values: FormData) => {
    setDone(null);
    const answer = await authRequest("/update-user", { name: String(values.get("name")) });
    if (!answer.ok) return answer.problem;
    setDone("Name saved.");
    router.refresh();
    return null;
  };
  const changeEmail = async (values: FormData) => {
    setDone(null);
    const newEmail = String(values.get("new-email"));
    const answer = await authRequest("/change-email", { newEmail });
    if (!answer.ok) return answer.problem;
    setDone(describeLinks(isVerified ? email : newEmail, hasMail));
    return null;
  };
  return (
    <Section id="profile" title="Profile" actions={<ConfirmedBadge isConfirmed={isVerified} />}>
      {done ? <Done>{done}</Done> : null}
      {isVerified ? null : <ConfirmButton email={email} hasMail={hasMail} onDone={setDone} />}
      <ProfileForm label="Save" onSave={changeName}>
        <TextField
          name="name"
          label="Name"
          autoComplete="name"
          defaultValue={name}
          maxLength={100}
          required
        />
      </ProfileForm>
      <ProfileForm label="Change email address" onSave={changeEmail}>
        <TextField
          name="new-email"
          label="New email address"
          type="email"
          autoComplete="email"
          placeholder={email}
          required
        />
      </ProfileForm>
    </Section>
  );
}

const ConfirmedBadge = ({ isConfirmed }: { isConfirmed: boolean }) =>
  isConfirmed ? <Badge tone="good">email confirmed</Badge> : <Badge tone="warn">email not confirmed</Badge>;

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
