"use client";

import { Menu } from "@base-ui/react/menu";
import type { Schemas } from "@causeway/api-client";
import { cn } from "@causeway/ui/cn";
import { ThemeSwitch } from "@causeway/ui/theme";
import { Ellipsis, LogOut, UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { menuItem, menuPopup } from "./menu-styles.ts";
import { useSignOut } from "./use-sign-out.ts";

interface UserMenuProps {
  readonly user: Schemas["Session"]["user"];
  /** Only the picture. */
  readonly isCompact?: boolean;
}

export function UserMenu({ user, isCompact = false }: UserMenuProps) {
  const signOut = useSignOut();
  const router = useRouter();
  return (
    <Menu.Root>
      <Menu.Trigger
        aria-label="Account"
        className={cn(
          "flex items-center gap-2.5 rounded-lg p-1.5 text-left transition-colors hover:bg-raised",
          !isCompact && "w-full",
        )}
      >
        <Initial name={user.name} />
        {isCompact ? null : (
          <>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">{user.name}</span>
              <span className="block truncate text-2xs text-ink-faint">{user.email}</span>
            </span>
            <Ellipsis className="size-4 shrink-0 text-ink-faint" />
          </>
        )}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="start" className="z-30">
          <Menu.Popup className={cn(menuPopup, "min-w-52")}>
            <div className="flex items-center justify-between gap-4 px-2 py-1.5 text-ink-soft">
              Theme
              <ThemeSwitch />
            </div>
            <Menu.Separator className="my-1 h-px bg-line" />
            <Menu.Item className={menuItem} onClick={() => router.push("/account")}>
              <UserRound />
              Your account
            </Menu.Item>
            <Menu.Item className={menuItem} onClick={signOut}>
              <LogOut />
              Sign out
            </Menu.Item>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

const Initial = ({ name }: { name: string }) => (
  <span className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong uppercase">
    {name.trim().charAt(0) || "?"}
  </span>
);
