"use client";

import { Route, Settings, UsersRound } from "lucide-react";
import { type NavPage, NavLinks } from "./nav-links.tsx";

const PROVIDERS: NavPage = { path: "/providers", label: "Providers", Icon: Route };
const PAGES: readonly NavPage[] = [
  { path: "/team", label: "Team", Icon: UsersRound },
  { path: "", label: "Settings", Icon: Settings },
];

/** From a project to the pages of its organization that people open most; the others are in the rail of its settings. */
export const OrganizationNav = ({ org, isAdmin }: { org: string; isAdmin: boolean }) => (
  <div className="border-t pt-3">
    <NavLinks
      label="Organization"
      base={`/settings/${org}`}
      pages={isAdmin ? [PROVIDERS, ...PAGES] : PAGES}
    />
  </div>
);
