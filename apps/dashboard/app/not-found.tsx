import { buttonStyles } from "@causeway/ui/button-styles";
import { EmptyState } from "@causeway/ui/empty-state";
import { Compass } from "lucide-react";

/** Its link is plain: every page of the dashboard loads what this one imports. */
export default function NotFound() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState isPage icon={Compass} title="Page not found">
        <p>This page doesn’t exist, or you don’t have access to it.</p>
        <a href="/" className={buttonStyles({ className: "mt-5" })}>
          Go to overview
        </a>
      </EmptyState>
    </main>
  );
}
