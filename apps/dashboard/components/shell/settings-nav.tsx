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

type PermittedPage = NavPage & { readonly permission: Permission };

/** For those who have a permission, before and after security events. */
const FIRST: readonly PermittedPage[] = [
  { path: "", label: "General", Icon: Building2, permission: "organization:read" },
  { path: "/projects", label: "Projects", Icon: Folders, permission: "projects:read" },
  { path: "/teams", label: "Teams", Icon: UsersRound, permission: "teams:read" },
  { path: "/team", label: "Members", Icon: UserRound, permission: "members:read" },
  { path: "/guardrails", label: "Guardrails", Icon: Shield, permission: "guardrails:read" },
];
const SECURITY_EVENTS: NavPage = { path: "/security-events", label: "Security events", Icon: ShieldAlert };
const PROVIDERS: NavPage = { path: "/providers", label: "Providers", Icon: Route };
const OTHERS: readonly PermittedPage[] = [
  { path: "/provider-keys", label: "Provider keys", Icon: KeySquare, permission: "provider_keys:manage" },
  { path: "/custom-providers", label: "Custom providers", Icon: Plug, permission: "provider_keys:manage" },
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
  /** The visitor may see upstream keys and their health. */
  readonly hasProviders: boolean;
  /** There is a balance, and the visitor may see it. */
  readonly hasCredits: boolean;
  /** Of the installation. */
  readonly isOperator: boolean;
}

export const SettingsNav = ({
  org,
  permissions,
  seesAll,
  hasProviders,
  hasCredits,
  isOperator,
}: SettingsNavProps) => (
  <NavLinks
    label="Settings"
    base={`/settings/${org}`}
    pages={[
      ...FIRST.filter(({ permission }) => permissions.includes(permission)),
      ...(seesAll && permissions.includes("guardrails:read") ? [SECURITY_EVENTS] : []),
      ...(hasProviders ? [PROVIDERS] : []),
      ...OTHERS.filter(({ permission }) => permissions.includes(permission)),
      ...(hasCredits ? CREDITS : []),
      ...(isOperator ? OPERATORS : []),
    ]}
  />
);
