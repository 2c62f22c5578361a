"use client";

import { PlainField } from "@causeway/ui/plain-field";
import { Badge } from "@causeway/ui/badge";
import { useState } from "react";
import { AuthForm, type Values } from "@/components/auth/auth-form.tsx";
import { authRequest } from "@/components/auth/auth-request.ts";
import { BackupCodes } from "./backup-codes.tsx";
import { Section } from "@/components/forms/section.tsx";
import { type Enrolment, TwoFactorSetup } from "./two-factor-setup.tsx";

interface TwoFactorProps {
  readonly isOn: boolean;
  readonly hasPassword: boolean;
}

export function TwoFactor({ isOn: wasOn, hasPassword }: TwoFactorProps) {
  const [isOn, setIsOn] = useState(wasOn);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const begin = async (values: Values) => {
    const answer = await authRequest<Enrolment>("/two-factor/enable", {
      password: values("password-for-codes"),
    });
    if (!answer.ok) return answer.problem;
    setEnrolment(answer.data);
    return null;
  };
  const finish = () => {
    setCodes(enrolment?.backupCodes ?? null);
    setEnrolment(null);
    setIsOn(true);
  };
  const showAsOff = () => {
    setCodes(null);
    setIsOn(false);
  };
  return (
    <Section
      id="two-factor"
      title="Two-factor authentication"
      description="Asks for a code from your authenticator app after your password."
      actions={isOn ? <Badge tone="good">on</Badge> : <Badge>off</Badge>}
    >
      {codes ? <BackupCodes codes={codes} /> : null}
      {enrolment ? <TwoFactorSetup enrolment={enrolment} onDone={finish} /> : null}
      {isOn ? <TwoFactorChanges onCodes={setCodes} onEnd={showAsOff} /> : null}
      {isOn || enrolment ? null : hasPassword ? (
        <PasswordForm label="Set up" onSubmit={begin} />
      ) : (
        <p className="text-ink-soft">It needs a password, and your account doesn’t have one.</p>
      )}
    </Section>
  );
}

interface PasswordFormProps {
  readonly label: string;
  readonly onSubmit: (values: Values, form: HTMLFormElement) => Promise<string | null>;
}

const PasswordForm = ({ label, onSubmit }: PasswordFormProps) => (
  <AuthForm label={label} size="md" variant="secondary" onSubmit={onSubmit}>
    <PlainField
      id="password-for-codes"
      label="Your password"
      type="password"
      autoComplete="current-password"
      required
    />
  </AuthForm>
);

interface TwoFactorChangesProps {
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onEnd: () => void;
}

function TwoFactorChanges({ onCodes, onEnd }: TwoFactorChangesProps) {
  const [isEnding, setIsEnding] = useState(false);
  const renew = async (password: string) => {
    const answer = await authRequest<{ backupCodes: string[] }>("/two-factor/generate-backup-codes", {
      password,
    });
    if (!answer.ok) return answer.problem;
    onCodes(answer.data.backupCodes);
    return null;
  };
  const end = async (password: string) => {
    const answer = await authRequest("/two-factor/disable", { password });
    if (!answer.ok) return answer.problem;
    onEnd();
    return null;
  };
  const submit = async (values: Values, form: HTMLFormElement) => {
    const problem = await (isEnding ? end : renew)(values("password-for-codes"));
    if (problem === null) form.reset();
    return problem;
  };
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-x-5 gap-y-2">
        <legend className="sr-only">Action</legend>
        <Choice label="New backup codes" isChosen={!isEnding} onChoose={() => setIsEnding(false)} />
        <Choice label="Turn off" isChosen={isEnding} onChoose={() => setIsEnding(true)} />
      </fieldset>
      <PasswordForm label={isEnding ? "Turn off" : "Create new backup codes"} onSubmit={submit} />
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex items-center gap-2">
    <input
      type="radio"
      name="two-factor-change"
      checked={isChosen}
      onChange={onChoose}
      className="accent-accent"
    />
    {label}
  </label>
);
