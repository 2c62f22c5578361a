import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "./empty-state.tsx";
import { PlainButton } from "./plain-button.tsx";

interface ErrorPanelProps {
  readonly icon: LucideIcon;
  /** What failed. */
  readonly title: string;
  /** Why, what still works, and what to do. */
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** It is all there is on the page: its title is the page's heading. */
  readonly isPage?: boolean;
}

/** In the place of what couldn't be read, with a way to try again. */
export const ErrorPanel = ({ icon, title, children, onRetry, isPage = false }: ErrorPanelProps) => (
  <div role="alert">
    <EmptyState icon={icon} title={title} isPage={isPage}>
      <p>{children}</p>
      <PlainButton className="mt-5" onClick={onRetry}>
        Try again
      </PlainButton>
    </EmptyState>
  </div>
);
