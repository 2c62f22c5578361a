import { EmptyState } from "@causeway/ui/empty-state";
import { KeyRound } from "lucide-react";

export default function KeyNotFound() {
  return (
    <EmptyState isPage icon={KeyRound} title="Key not found">
      It was deleted, or you don't have access to it.
    </EmptyState>
  );
}
