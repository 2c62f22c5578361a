"use client";

import type { Menu } from "@base-ui/react/menu";
import type { Schemas } from "@causeway/api-client";
import { cn } from "@causeway/ui/cn";
import { MenuButton } from "@causeway/ui/menu-button";
import { THEMES, useThemeChoice } from "@causeway/ui/theme";
import { Ellipsis, LogOut, UserRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { mayLeave } from "@/components/forms/leaving.ts";
import { useReaderZone } from "@/components/time/reader-zone.tsx";
import { menuItem, menuPopup } from "@causeway/ui/menu-styles";
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
    <MenuButton
      aria-label={isCompact ? "Account" : undefined}
      className={cn(
        "flex items-center gap-2.5 rounded-lg p-1.5 text-left transition-colors hover:bg-raised",
        !isCompact && "w-full",
      )}
      popupClassName={cn(menuPopup, "min-w-52")}
      align="start"
      label={
        <>
          <Initial name={user.name} />
          {isCompact ? null : (
            <>
              <span className="sr-only">Account </span>
              <span className="min-w-0 flex-1">
                <span className="block truncate text-sm font-medium">{user.name} </span>
                <span className="block truncate text-2xs text-ink-faint">{user.email}</span>
              </span>
              <Ellipsis className="size-4 shrink-0 text-ink-faint" />
            </>
          )}
        </>
      }
    >
      {(Menu) => (
        <>
          <ThemeChoice parts={Menu} />
          <ZoneChoice parts={Menu} />
          <Menu.Separator className="my-1 h-px bg-line" />
          <Menu.Item className={menuItem} onClick={() => mayLeave() && router.push("/account")}>
            <UserRound />
            Your account
          </Menu.Item>
          <Menu.Item className={menuItem} onClick={signOut}>
            <LogOut />
            Sign out
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

function ThemeChoice({ parts }: { parts: typeof Menu }) {
  const { theme, setTheme } = useThemeChoice();
  return (
    <parts.Group className="flex items-center justify-between gap-4 px-2 py-1.5 text-ink-soft">
      <parts.GroupLabel>Theme</parts.GroupLabel>
      <parts.RadioGroup
        value={theme}
        onValueChange={setTheme}
        className="inline-flex rounded-full border bg-raised p-0.5"
      >
        {THEMES.map(({ value, label, Icon }) => (
          <parts.RadioItem
            key={value}
            value={value}
            aria-label={label}
            title={label}
            className="cursor-pointer rounded-full p-1.5 text-ink-faint outline-none data-checked:bg-surface data-checked:text-ink data-checked:shadow-card data-highlighted:text-ink"
          >
            <Icon className="size-3.5" />
          </parts.RadioItem>
        ))}
      </parts.RadioGroup>
    </parts.Group>
  );
}

/** Times in the browser's time zone or in UTC. */
function ZoneChoice({ parts }: { parts: typeof Menu }) {
  const { isUtc, timeZone, choose } = useReaderZone();
  return (
    <parts.Group className="flex items-center justify-between gap-4 px-2 py-1.5 text-ink-soft">
      <parts.GroupLabel>Times</parts.GroupLabel>
      <parts.RadioGroup
        value={isUtc ? "utc" : "local"}
        onValueChange={(value) => choose(value === "utc")}
        className="inline-flex rounded-full border bg-raised p-0.5 text-xs"
      >
        {(["local", "utc"] as const).map((value) => (
          <parts.RadioItem
            key={value}
            value={value}
            title={value === "utc" ? "UTC" : isUtc ? "This browser’s time zone" : timeZone}
            className="cursor-pointer rounded-full px-2 py-0.5 text-ink-faint outline-none data-checked:bg-surface data-checked:text-ink data-checked:shadow-card data-highlighted:text-ink"
          >
            {value === "utc" ? "UTC" : "Local"}
          </parts.RadioItem>
        ))}
      </parts.RadioGroup>
    </parts.Group>
  );
}

const Initial = ({ name }: { name: string }) => (
  <span
    aria-hidden
    className="inline-flex size-7 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xs font-semibold text-accent-strong uppercase"
  >
    {name.trim().charAt(0) || "?"}
  </span>
);
