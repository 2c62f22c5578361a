import { EmptyState } from "@causeway/ui/empty-state";
import { Logo } from "@causeway/ui/logo";
import { FolderOpen } from "lucide-react";
import { SignOutButton } from "@/components/shell/sign-out-button.tsx";
import { getSession } from "@/data/tenancy.ts";

export const metadata = { title: "No project" };

export default async function NoProjectPage() {
  const { user } = await getSession();
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-center justify-center px-6">
      <Logo />
      <EmptyState icon={FolderOpen} title="You have no project yet">
        Ask an owner of your organization to add {user.email} to a project.
      </EmptyState>
      <SignOutButton />
    </main>
  );
}
