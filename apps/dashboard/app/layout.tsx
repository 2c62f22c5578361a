import "./globals.css";
import { ThemeProvider } from "@causeway/ui/theme";
import { Toaster } from "@causeway/ui/toaster";
import { WholePaint } from "@causeway/ui/whole-paint";
import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import type { ReactNode } from "react";
import { ReaderZoneProvider } from "@/components/time/reader-zone.tsx";
import { ZONE_COOKIE } from "@/format/time-zone.ts";

export const metadata: Metadata = { title: { default: "Causeway", template: "%s · Causeway" } };

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f8fafb" },
    { media: "(prefers-color-scheme: dark)", color: "#0d1214" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  const zone = (await cookies()).get(ZONE_COOKIE)?.value ?? "";
  return (
    <html lang="en" className={`${GeistSans.variable} ${GeistMono.variable}`} suppressHydrationWarning>
      <body>
        <ThemeProvider nonce={nonce}>
          <ReaderZoneProvider cookie={zone}>{children}</ReaderZoneProvider>
          <Toaster />
        </ThemeProvider>
        <WholePaint />
      </body>
    </html>
  );
}
