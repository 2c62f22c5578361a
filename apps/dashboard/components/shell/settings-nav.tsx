"use client";

import type { Permission } from "@causeway/contracts";
import {
  Bot,
  Building2,
  Coins,
  Folders,
  KeySquare,
  Plug,
  ReceiptText,
  Route,
  ScrollText,
  Server,
  Shield,
  ShieldAlert,
  ShieldUser,
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
const SECURITY_EVENTS: NavPage = { path: "/security-events", label: "Security events", Icon: ShieldAlert };
/** For those who have a permission. */
const PERMITTED: readonly (NavPage & { readonly permission: Permission })[] = [
  { path: "/providers", label: "Providers", Icon: Route, permission: "provider_keys:read" },
  { path: "/provider-keys", label: "Provider keys", Icon: KeySquare, permission: "provider_keys:read" },
  { path: "/custom-providers", label: "Custom providers", Icon: Plug, permission: "provider_keys:read" },
  { path: "/roles", label: "Roles", Icon: ShieldUser, permission: "roles:read" },
  { path: "/service-accounts", label: "Service accounts", Icon: Bot, permission: "service_accounts:read" },
  { path: "/access-tokens", label: "Access tokens", Icon: Terminal, permission: "access_tokens:manage" },
  { path: "/statements", label: "Statements", Icon: ReceiptText, permission: "statements:read" },
  { path: "/audit-log", label: "Audit log", Icon: ScrollText, permission: "audit:read" },
];

const CREDITS: readonly NavPage[] = [{ path: "/credits", label: "Credits", Icon: Coins }];

const OPERATORS: readonly NavPage[] = [{ path: "/installation", label: "Installation", Icon: Server }];

interface SettingsNavProps {
  readonly org: string;
  /** Of the visitor in the organization. */
  readonly permissions: readonly Permission[];
  readonly seesAll: boolean;
  /** There is a balance, and the visitor may see it. */
  readonly hasCredits: boolean;
  /** Of the installation. */
  readonly isOperator: boolean;
}

export const SettingsNav = ({ org, permissions, seesAll, hasCredits, isOperator }: SettingsNavProps) => (
  <NavLinks
    label="Settings"
    base={`/settings/${org}`}
    pages={[
      ...EVERYBODYS,
      ...(seesAll && permissions.includes("guardrails:read") ? [SECURITY_EVENTS] : []),
      ...PERMITTED.filter(({ permission }) => permissions.includes(permission)),
      ...(hasCredits ? CREDITS : []),
      ...(isOperator ? OPERATORS : []),
    ]}
  />
);
