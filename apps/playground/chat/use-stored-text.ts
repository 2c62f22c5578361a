"use client";

import { useEffect, useState } from "react";

/** A text that lives as long as the browser's tab: an API key is not left behind. */
export function useStoredText(name: string): [string, (text: string) => void] {
  const [text, setText] = useState("");
  useEffect(() => setText(sessionStorage.getItem(name) ?? ""), [name]);
  const store = (next: string) => {
    setText(next);
    sessionStorage.setItem(name, next);
  };
  return [text, store];
}
