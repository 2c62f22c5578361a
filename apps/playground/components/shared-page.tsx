"use client";

import dynamic from "next/dynamic";
import type { Sessions } from "../access/use-session.ts";
import type { SharePlace } from "../share/share-place.ts";

const SharedConversation = dynamic(
  () => import("./shared-conversation.tsx").then((module) => module.SharedConversation),
  { ssr: false },
);

export interface SharedPageProps {
  /** Null for a damaged link. */
  readonly place: SharePlace | null;
  readonly sessions: Sessions;
  readonly dashboardUrl: string;
}

/** The page that a link to a shared conversation opens. Its code isn't part of the playground's. */
export const SharedPage = (props: SharedPageProps) => <SharedConversation {...props} />;
