import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { Link } from "@causeway/ui/link";
import { SearchX } from "lucide-react";

export default function NoRequestFound() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState isPage icon={SearchX} title="Request not found">
        <p>
          No project that you have access to has a request with this ID. Requests show up here about a second
          after the response.
        </p>
        <Link href="/" className={buttonStyles({ className: "mt-5" })}>
          Go to overview
        </Link>
      </EmptyState>
    </main>
  );
}
