import { EmptyState } from "@causeway/ui/empty-state";
import { Compass } from "lucide-react";

/** Inside the shell: its rail leads to the pages that are there. */
export const PageNotFound = () => (
  <EmptyState isPage icon={Compass} title="Page not found">
    This page doesn’t exist, or your role doesn’t include it.
  </EmptyState>
);
