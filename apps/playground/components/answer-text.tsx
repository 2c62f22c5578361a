"use client";

import dynamic from "next/dynamic";
import { Markdown } from "../markdown/markdown.tsx";
import { RawJson } from "../markdown/raw-json.tsx";
import { startsAsJson } from "../markdown/json.ts";

const JsonText = dynamic(() => import("../markdown/json-text.tsx").then((module) => module.JsonText), {
  ssr: false,
});

/** The text of an answer: JSON as code, anything else as Markdown. */
export function AnswerText({ text, isRunning }: { text: string; isRunning: boolean }) {
  if (!startsAsJson(text)) return <Markdown text={text} />;
  // Half of a JSON text can't be laid out yet.
  if (isRunning) return <RawJson text={text} />;
  return <JsonText text={text} />;
}
