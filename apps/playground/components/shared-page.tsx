"use client";

import dynamic from "next/dynamic";
import type { SharedConversationProps } from "./shared-conversation.tsx";

const SharedConversation = dynamic(() =>
  import("./shared-conversation.tsx").then((module) => module.SharedConversation),
);

/** The page that a link to a shared conversation opens. Its code isn't part of the playground's. */
export const SharedPage = (props: SharedConversationProps) => <SharedConversation {...props} />;
