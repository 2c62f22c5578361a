"use client";

import { Button } from "@causeway/ui/button";
import { LogOut } from "lucide-react";
import { useSignOut } from "./use-sign-out.ts";

export function SignOutButton() {
  const signOut = useSignOut();
  return (
    <Button onClick={signOut}>
      <LogOut />
      Sign out
    </Button>
  );
}
