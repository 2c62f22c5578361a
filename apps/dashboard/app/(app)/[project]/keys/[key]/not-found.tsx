import { EmptyState } from "@causeway/ui/empty-state";
import { KeyRound } from "lucide-react";

export default function KeyNotFound() {
  return (
    <EmptyState icon={KeyRound} title="No such key">
      It was deleted, or it is somebody else's.
    </EmptyState>
  );
}
