import { EmptyState } from "@causeway/ui/empty-state";
import { SearchX } from "lucide-react";

export default function RequestNotFound() {
  return (
    <EmptyState isPage icon={SearchX} title="Request not found">
      No request of this project has this ID, or you don't have access to it.
    </EmptyState>
  );
}
