"use client";

import { Button } from "@causeway/ui/button";
import { Input, Label } from "@causeway/ui/input";
import { CircleAlert, LoaderCircle } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { signIn } from "./sign-in.ts";

export function SignInForm() {
  const router = useRouter();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    setProblem(null);
    const found = await signIn(String(form.get("email")), String(form.get("password")));
    if (found === null) {
      router.replace("/");
      router.refresh();
      return;
    }
    setProblem(found);
    setIsBusy(false);
  };

  return (
    <form onSubmit={submit} className="mt-8 grid gap-5">
      <div className="grid gap-1.5">
        <Label htmlFor="email">E-mail</Label>
        <Input
          id="email"
          name="email"
          type="email"
          autoComplete="username"
          placeholder="you@example.com"
          required
          autoFocus
        />
      </div>
      <div className="grid gap-1.5">
        <Label htmlFor="password">Password</Label>
        <Input
          id="password"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          aria-invalid={problem !== null}
        />
      </div>
      {problem ? (
        <p role="alert" className="flex items-center gap-2 rounded-md bg-bad-soft px-3 py-2 text-sm text-bad">
          <CircleAlert className="size-4 shrink-0" />
          {problem}
        </p>
      ) : null}
      <Button type="submit" variant="primary" size="lg" disabled={isBusy}>
        {isBusy ? <LoaderCircle className="animate-spin" /> : null}
        Sign in
      </Button>
    </form>
  );
}
