import { type RefObject, useEffect, useState } from "react";

const QUESTION = "You have changes that aren’t saved. Leave without saving them?";

const textOf = (values: FormData): string => JSON.stringify([...values]);

/** What a form would send, to compare. */
const readForm = (place: HTMLElement | null): string => {
  const form = place?.querySelector("form");
  return form ? textOf(new FormData(form)) : "";
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
    /** @param values what was saved; the form can have changed since it was sent */
    keep: (values: FormData) => {
      setSaved(textOf(values));
      setIsChanged(readForm(place.current) !== textOf(values));
    },
  };
}

/** Forms with changes: however many there are, one question is asked. */
let changedForms = 0;

function askBeforeLeaving(): () => void {
  changedForms += 1;
  if (changedForms === 1) {
    window.addEventListener("beforeunload", onUnload);
    // Before the router's own listeners.
    document.addEventListener("click", onClick, { capture: true });
  }
  return () => {
    changedForms -= 1;
    if (changedForms > 0) return;
    window.removeEventListener("beforeunload", onUnload);
    document.removeEventListener("click", onClick, { capture: true });
  };
}

const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || staysHere(event, link)) return;
  if (window.confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Another tab, a file, or a place on the same page. */
const staysHere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent, link: HTMLAnchorElement): boolean =>
  metaKey ||
  ctrlKey ||
  shiftKey ||
  link.target === "_blank" ||
  link.hasAttribute("download") ||
  (link.hash !== "" && link.pathname === window.location.pathname);
