"use client";

import {
  Building2,
  Coins,
  Folders,
  KeySquare,
  Plug,
  Route,
  ScrollText,
  Server,
  Shield,
  ShieldAlert,
  Terminal,
  UserRound,
  UsersRound,
} from "lucide-react";
import { type NavPage, NavLinks } from "./nav-links.tsx";

const EVERYBODYS: readonly NavPage[] = [
  { path: "", label: "General", Icon: Building2 },
  { path: "/projects", label: "Projects", Icon: Folders },
  { path: "/teams", label: "Teams", Icon: UsersRound },
  { path: "/team", label: "Members", Icon: UserRound },
  { path: "/guardrails", label: "Guardrails", Icon: Shield },
];
const ADMINS: readonly NavPage[] = [
  { path: "/security-events", label: "Security events", Icon: ShieldAlert },
  { path: "/providers", label: "Providers", Icon: Route },
  { path: "/provider-keys", label: "Provider keys", Icon: KeySquare },
  { path: "/custom-providers", label: "Custom providers", Icon: Plug },
  { path: "/access-tokens", label: "Access tokens", Icon: Terminal },
  { path: "/audit-log", label: "Audit log", Icon: ScrollText },
];

const CREDITS: readonly NavPage[] = [{ path: "/credits", label: "Credits", Icon: Coins }];

const OPERATORS: readonly NavPage[] = [{ path: "/installation", label: "Installation", Icon: Server }];

interface SettingsNavProps {
  readonly org: string;
  /** Of the organization. */
  readonly isAdmin: boolean;
  /** There is a balance, and the visitor may see it. */
  readonly hasCredits: boolean;
  /** Of the installation. */
  readonly isOperator: boolean;
}

export const SettingsNav = ({ org, isAdmin, hasCredits, isOperator }: SettingsNavProps) => (
  <NavLinks
    label="Settings"
    base={`/settings/${org}`}
    pages={[
      ...EVERYBODYS,
      ...(isAdmin ? ADMINS : []),
      ...(hasCredits ? CREDITS : []),
      ...(isOperator ? OPERATORS : []),
    ]}
  />
);
