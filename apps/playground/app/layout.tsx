import "./globals.css";
import { ThemeProvider } from "@causeway/ui/theme";
import { WholePaint } from "@causeway/ui/whole-paint";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { fontClasses } from "./fonts.ts";

export const metadata: Metadata = { title: "Playground · Causeway" };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8fafb" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1214" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" className={fontClasses} suppressHydrationWarning>
      <body>
        <ThemeProvider nonce={nonce}>{children}</ThemeProvider>
        <WholePaint />
      </body>
    </html>
  );
}
