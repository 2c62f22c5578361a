import { EmptyState } from "@causeway/ui/empty-state";
import { Boxes } from "lucide-react";

export default function ModelNotFound() {
  return (
    <EmptyState isPage icon={Boxes} title="Model not found">
      The catalog doesn't have it. You can still call it by naming a provider, such as openai/gpt-99, or add
      it under Models.
    </EmptyState>
  );
}
