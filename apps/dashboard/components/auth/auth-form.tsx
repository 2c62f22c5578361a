"use client";

import type { ButtonProps } from "@causeway/ui/button";
import { PlainButton } from "@causeway/ui/plain-button";
import { LoaderCircle } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import { Problem } from "@/components/forms/notice.tsx";

/** Values of the form's fields by their names. */
export type Values = (name: string) => string;

interface AuthFormProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Resolves to what went wrong in words; null when the page continues by itself. */
  readonly onSubmit: (values: Values, form: HTMLFormElement) => Promise<string | null>;
  /** Margins, not what the form itself sets. */
  readonly className?: string;
  readonly size?: ButtonProps["size"];
  readonly variant?: ButtonProps["variant"];
}

/** A form of a few fields that is sent once at a time and says what went wrong. */
export function AuthForm({
  label,
  children,
  onSubmit,
  className = "",
  size = "lg",
  variant = "primary",
}: AuthFormProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    setIsBusy(true);
    setProblem(null);
    setProblem(await onSubmit((name) => String(data.get(name) ?? ""), form));
    setIsBusy(false);
  };

  return (
    <form onSubmit={submit} className={`grid ${size === "lg" ? "gap-5" : "gap-3"} ${className}`}>
      {children}
      {problem ? <Problem>{problem}</Problem> : null}
      <PlainButton
        type="submit"
        variant={variant}
        size={size}
        disabled={isBusy}
        className={size === "lg" ? "" : "justify-self-start"}
      >
        {isBusy ? <LoaderCircle className="animate-spin" /> : null}
        {label}
      </PlainButton>
    </form>
  );
}
