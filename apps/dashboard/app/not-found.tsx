import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { Compass } from "lucide-react";
import Link from "next/link";

export default function NotFound() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState isPage icon={Compass} title="Page not found">
        <p>This page doesn’t exist, or you don’t have access to it.</p>
        <Link href="/" className={buttonStyles({ className: "mt-5" })}>
          Go to overview
        </Link>
      </EmptyState>
    </main>
  );
}
