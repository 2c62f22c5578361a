"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { SignInMethods } from "@/data/sign-in.ts";
import { OtherWays } from "./other-ways.tsx";
import { PasswordStep } from "./password-step.tsx";
import { SecondFactorStep } from "./second-factor-step.tsx";

interface SignInStepsProps {
  readonly providers: SignInMethods["providers"];
  /** People confirm their address by a link in an email. */
  readonly confirms: boolean;
  readonly next: string;
  readonly email?: string | undefined;
  /** Another provider's sign-in was right, and the account's own code is still to come. */
  readonly beginsWithCode: boolean;
}

/** The password or another way, and the code where the account asks for one. */
export function SignInSteps({ providers, confirms, next, email, beginsWithCode }: SignInStepsProps) {
  const router = useRouter();
  const [asksForCode, setAsksForCode] = useState(beginsWithCode);
  const enter = () => {
    router.replace(next);
    router.refresh();
  };
  if (asksForCode) return <SecondFactorStep onDone={enter} onBack={() => setAsksForCode(false)} />;
  return (
    <>
      <PasswordStep confirms={confirms} email={email} onDone={enter} onCode={() => setAsksForCode(true)} />
      <OtherWays providers={providers} next={next} />
    </>
  );
}
