import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { Logo } from "@causeway/ui/logo";
import { FolderOpen } from "lucide-react";
import { SignOutButton } from "@/components/shell/sign-out-button.tsx";
import { may } from "@/data/organization.ts";
import { getSession, listProjects } from "@/data/tenancy.ts";

export const metadata = { title: "No project" };

export default async function NoProjectPage() {
  const [{ user }, organizations] = await Promise.all([getSession(), listProjects()]);
  const own = organizations.find(({ organization }) => may(organization, "projects:manage"));
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-6">
      <Logo />
      <EmptyState isPage icon={FolderOpen} title="You don’t have a project yet">
        {own
          ? `Applications call the gateway with a project's keys. Create the first project of ${own.organization.name}.`
          : `Ask an owner or admin of your organization to add ${user.email} to a project.`}
      </EmptyState>
      <div className="flex gap-2">
        {own ? (
          <Link
            href={`/settings/${own.organization.id}/projects`}
            className={buttonStyles({ variant: "primary" })}
          >
            Projects
          </Link>
        ) : (
          <a href="/" className={buttonStyles({ variant: "primary" })}>
            Check again
          </a>
        )}
        <SignOutButton />
      </div>
    </main>
  );
}
