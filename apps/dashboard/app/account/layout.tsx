import { buttonStyles } from "@causeway/ui/button";
import { Logo } from "@causeway/ui/logo";
import { ArrowLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { SignOutButton } from "@/components/shell/sign-out-button.tsx";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex items-center justify-between gap-4 border-b bg-surface px-4 py-3 sm:px-8">
        <div className="flex items-center gap-4">
          <Logo />
          <Link href="/" className={buttonStyles({ variant: "ghost" })}>
            <ArrowLeft />
            Back
          </Link>
        </div>
        <SignOutButton />
      </header>
      <main className="mx-auto w-full max-w-3xl min-w-0 px-4 py-6 sm:px-8 lg:py-8">{children}</main>
    </>
  );
}
