import { buttonStyles } from "@causeway/ui/button";
import { Link } from "@causeway/ui/link";
import { Logo } from "@causeway/ui/logo";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { CommandMenu } from "@/components/command/command-menu.tsx";
import { SignOutButton } from "@/components/shell/sign-out-button.tsx";
import { orWithout } from "@/data/api-failure.ts";
import { hasCredits } from "@/data/credits.ts";
import { getSession, listProjects } from "@/data/tenancy.ts";

export default async function AccountLayout({ children }: { children: ReactNode }) {
  const [session, organizations] = await Promise.all([orWithout(getSession()), orWithout(listProjects())]);
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b bg-surface px-4 py-3 sm:px-8">
        <div className="flex items-center gap-4">
          <Logo />
          <Link href="/" className={buttonStyles({ variant: "ghost" })}>
            <ArrowLeft />
            Back
          </Link>
        </div>
        <div className="flex items-center gap-2">
          {organizations?.length ? (
            <div className="lg:w-40">
              <CommandMenu
                project={null}
                org={null}
                organizations={organizations}
                withCredits={organizations
                  .filter(({ organization }) => hasCredits(organization))
                  .map(({ organization }) => organization.id)}
                isOperator={session?.user.isOperator === true}
              />
            </div>
          ) : null}
          <SignOutButton />
        </div>
      </header>
      <main className="mx-auto w-full max-w-3xl min-w-0 px-4 py-6 sm:px-8 lg:py-8">{children}</main>
    </>
  );
}
