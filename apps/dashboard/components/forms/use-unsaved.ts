import { type RefObject, useEffect, useState } from "react";
import { askBeforeLeaving } from "./leaving.ts";

const textOf = (values: FormData): string => JSON.stringify([...values]);

/** What a form would send, to compare. */
const readForm = (place: HTMLElement | null): string => {
  const form = place?.querySelector("form");
  return form ? textOf(new FormData(form)) : "";
};

/**
 * Whether a form differs from what is saved. While it does, the page isn't left without a question.
 * @param place what holds the form
 */
export function useUnsaved(place: RefObject<HTMLElement | null>) {
  const [saved, setSaved] = useState<string | null>(null);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => setSaved(readForm(place.current)), [place]);
  useEffect(() => (isChanged ? askBeforeLeaving() : undefined), [isChanged]);
  // Lists and switches write their value when they are drawn again.
  const look = () => void setTimeout(() => setIsChanged(saved !== null && readForm(place.current) !== saved));
  return {
    isChanged,
    /** For what holds the form. */
    events: { onChange: look, onClick: look, onKeyUp: look },
    /** @param values what was saved; the form can have changed since it was sent */
    keep: (values: FormData) => {
      setSaved(textOf(values));
      setIsChanged(readForm(place.current) !== textOf(values));
    },
  };
}
