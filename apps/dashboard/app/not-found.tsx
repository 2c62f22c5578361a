import { buttonStyles } from "@causeway/ui/button";
import { EmptyState } from "@causeway/ui/empty-state";
import { Compass } from "lucide-react";
import Link from "next/link";

export default function NotFound() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <EmptyState icon={Compass} title="Nothing here">
        <p>This page does not exist, or it is not yours to see.</p>
        <Link href="/" className={buttonStyles({ className: "mt-5" })}>
          Back to the start
        </Link>
      </EmptyState>
    </main>
  );
}
