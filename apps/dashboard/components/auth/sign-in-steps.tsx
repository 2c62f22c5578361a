"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { SignInMethods } from "@/data/sign-in.ts";
import { OtherWays } from "./other-ways.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

interface SignInStepsProps {
  readonly providers: SignInMethods["providers"];
  readonly next: string;
}

/** The password or another way, and the code where the account asks for one. */
export function SignInSteps({ providers, next }: SignInStepsProps) {
  const router = useRouter();
  const [asksForCode, setAsksForCode] = useState(false);
  const enter = () => {
    router.replace(next);
    router.refresh();
  };
  if (asksForCode) return <SecondFactorStep onDone={enter} onBack={() => setAsksForCode(false)} />;
  return (
    <>
      <PasswordStep onDone={enter} onCode={() => setAsksForCode(true)} />
      <OtherWays providers={providers} next={next} />
    </>
  );
}
