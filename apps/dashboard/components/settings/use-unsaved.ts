import { type RefObject, useEffect, useState } from "react";

const QUESTION = "You have changes that aren’t saved. Leave without saving them?";

/** What a form would send, to compare. */
const readForm = (place: HTMLElement | null): string => {
  const form = place?.querySelector("form");
  return form ? JSON.stringify([...new FormData(form)]) : "";
};

/**
 * Whether a form differs from what is saved. While it does, links and the browser ask before they leave the page.
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
    /** The form as it is now is what is saved. */
    keep: () => {
      setSaved(readForm(place.current));
      setIsChanged(false);
    },
  };
}

function askBeforeLeaving(): () => void {
  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || isElsewhere) return;
    if (window.confirm(QUESTION)) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("beforeunload", onUnload);
  // Before the router's own listeners.
  document.addEventListener("click", onClick, { capture: true });
  return () => {
    window.removeEventListener("beforeunload", onUnload);
    document.removeEventListener("click", onClick, { capture: true });
  };
}
