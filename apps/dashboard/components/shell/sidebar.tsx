import { Logo } from "@causeway/ui/logo";
import { BookOpen, MessageSquareText } from "lucide-react";
import type { Schemas } from "@causeway/api-client";
import type { OrganizationProjects } from "@/data/tenancy.ts";
import { NavLinks } from "./nav-links.tsx";
import { ProjectSwitcher } from "./project-switcher.tsx";
import { UserMenu } from "./user-menu.tsx";

interface SidebarProps {
  readonly projectId: string;
  readonly organizations: readonly OrganizationProjects[];
  readonly user: Schemas["Session"]["user"];
  readonly links: { readonly docs: string; readonly playground: string };
}

export const Sidebar = ({ projectId, organizations, user, links }: SidebarProps) => (
  <aside className="flex flex-col gap-4 border-b bg-surface px-3 py-3 lg:sticky lg:top-0 lg:h-dvh lg:w-58 lg:border-r lg:border-b-0 lg:py-4">
    <div className="flex items-center justify-between gap-3 px-2">
      <Logo />
      <div className="lg:hidden">
        <UserMenu user={user} isCompact />
      </div>
    </div>
    <ProjectSwitcher projectId={projectId} organizations={organizations} />
    <NavLinks projectId={projectId} />
    <div className="mt-auto hidden gap-4 lg:grid">
      <nav aria-label="Elsewhere" className="grid gap-0.5">
        <ExternalLink href={links.playground} icon={<MessageSquareText />} label="Playground" />
        <ExternalLink href={links.docs} icon={<BookOpen />} label="Documentation" />
      </nav>
      <UserMenu user={user} />
    </div>
  </aside>
);

const ExternalLink = ({ href, icon, label }: { href: string; icon: React.ReactNode; label: string }) => (
  <a
    href={href}
    target="_blank"
    rel="noreferrer"
    className="flex items-center gap-2.5 rounded-md px-2 py-1.5 text-ink-soft transition-colors hover:bg-raised hover:text-ink [&_svg]:size-4 [&_svg]:text-ink-faint"
  >
    {icon}
    {label}
  </a>
);
