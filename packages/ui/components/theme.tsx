"use client";

import { clsx } from "clsx";
import { Monitor, Moon, Sun } from "lucide-react";
import { ThemeProvider as NextThemes, useTheme } from "next-themes";
import { type ReactNode, useSyncExternalStore } from "react";

/** Light, dark, or as the system says. @param nonce lets its one inline script run under the content policy. */
export const ThemeProvider = ({ nonce, children }: { nonce?: string; children: ReactNode }) => (
  <NextThemes attribute="class" defaultTheme="system" disableTransitionOnChange nonce={nonce}>
    {children}
  </NextThemes>
);

/** The themes to choose from. */
export const THEMES = [
  { value: "light", label: "Light", Icon: Sun },
  { value: "dark", label: "Dark", Icon: Moon },
  { value: "system", label: "System", Icon: Monitor },
] as const;

const never = () => () => {};

/** The chosen theme and how to choose one. The server cannot know the choice: it is undefined until the page is alive. */
export function useThemeChoice() {
  const { theme, setTheme } = useTheme();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return { theme: isAlive ? theme : undefined, setTheme };
}

export function ThemeSwitch({ className }: { className?: string }) {
  const { theme, setTheme } = useThemeChoice();
  return (
    <div
      role="radiogroup"
      aria-label="Theme"
      className={clsx("inline-flex rounded-full border bg-raised p-0.5", className)}
    >
      {THEMES.map(({ value, label, Icon }) => {
        const isChosen = theme === value;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a radio input cannot hold an icon.
          <button
            key={value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={label}
            title={label}
            onClick={() => setTheme(value)}
            className={clsx(
              "rounded-full p-1.5",
              isChosen ? "bg-surface text-ink shadow-card" : "text-ink-faint hover:text-ink",
            )}
          >
            <Icon className="size-3.5" />
          </button>
        );
      })}
    </div>
  );
}
