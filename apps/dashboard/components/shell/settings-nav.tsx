"use client";

import {
  Bot,
  Building2,
  Coins,
  Folders,
  KeySquare,
  type LucideIcon,
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
import {
  listSettingsPages,
  SETTINGS_PAGES,
  type SettingsPagePath,
  type SettingsVisitor,
} from "@/address/settings-pages.ts";
import { type NavPage, NavLinks } from "./nav-links.tsx";

const ICONS: Readonly<Record<SettingsPagePath, LucideIcon>> = {
  "": Building2,
  "/projects": Folders,
  "/teams": UsersRound,
  "/team": UserRound,
  "/guardrails": Shield,
  "/security-events": ShieldAlert,
  "/providers": Route,
  "/provider-keys": KeySquare,
  "/custom-providers": Plug,
  "/roles": ShieldUser,
  "/service-accounts": Bot,
  "/access-tokens": Terminal,
  "/statements": ReceiptText,
  "/audit-log": ScrollText,
  "/credits": Coins,
  "/installation": Server,
};

const toPage = (path: SettingsPagePath): NavPage => ({
  path,
  label: SETTINGS_PAGES[path].label,
  Icon: ICONS[path],
});

interface SettingsNavProps extends SettingsVisitor {
  readonly org: string;
}

export const SettingsNav = ({ org, ...visitor }: SettingsNavProps) => (
  <NavLinks label="Settings" base={`/settings/${org}`} pages={listSettingsPages(visitor).map(toPage)} />
);
