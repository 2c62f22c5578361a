import { Card, CardHeader } from "@causeway/ui/card";
import type { ReactNode } from "react";

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly description?: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the account page. */
export const Section = ({ id, title, description, actions, children }: SectionProps) => (
  <Card aria-labelledby={id}>
    <CardHeader id={id} title={title} description={description} actions={actions} />
    {children ? <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pb-5">{children}</div> : null}
  </Card>
);

/** One of several things that a part lists. */
export const Row = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <li className="flex items-center justify-between gap-4 border-t py-3 first:border-t-0 first:pt-0 last:pb-0">
    <div className="min-w-0">{children}</div>
    {action}
  </li>
);
