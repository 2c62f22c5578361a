"use client";

import { Coins, Route, Settings, UsersRound } from "lucide-react";
import { type NavPage, NavLinks } from "./nav-links.tsx";

const PROVIDERS: NavPage = { path: "/providers", label: "Providers", Icon: Route };
const MEMBERS: NavPage = { path: "/team", label: "Members", Icon: UsersRound };
const CREDITS: NavPage = { path: "/credits", label: "Credits", Icon: Coins };
const SETTINGS: NavPage = { path: "", label: "Settings", Icon: Settings };

interface OrganizationNavProps {
  readonly org: string;
  /** The visitor may see members. */
  readonly hasMembers: boolean;
  /** The visitor may see upstream keys and their health. */
  readonly hasProviders: boolean;
  /** There is a balance, and the visitor may see it. */
  readonly hasCredits: boolean;
}

/** From a project to the pages of its organization that people open most; the others are in the rail of its settings. */
export const OrganizationNav = ({ org, hasMembers, hasProviders, hasCredits }: OrganizationNavProps) => (
  <div className="border-t pt-3">
    <NavLinks
      label="Organization"
      base={`/settings/${org}`}
      pages={[
        ...(hasProviders ? [PROVIDERS] : []),
        ...(hasMembers ? [MEMBERS] : []),
        ...(hasCredits ? [CREDITS] : []),
        SETTINGS,
      ]}
    />
  </div>
);
