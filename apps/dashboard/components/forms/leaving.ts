const QUESTION = "You have changes that aren’t saved. Leave without saving them?";

/** Forms with changes: however many there are, one question is asked. */
let changedForms = 0;
/** The reader has answered: a new document isn't asked about again. */
let isLeaving = false;

/** Asks the reader if a form on the page has changes that aren't saved. Call it before the page is left by a script. */
export function mayLeave(): boolean {
  isLeaving = changedForms === 0 || window.confirm(QUESTION);
  return isLeaving;
}

/** The page wasn't left after all. */
export const stay = (): void => {
  isLeaving = false;
};

/** While a form has changes: links, Back and the browser ask before the page is left. Returns what ends that. */
export function askBeforeLeaving(): () => void {
  changedForms += 1;
  isLeaving = false;
  if (changedForms === 1) listen();
  return () => {
    changedForms -= 1;
    if (changedForms === 0) stopListening();
  };
}

/** Not every browser tells of Back before it happens. */
const browserNavigation = (): EventTarget | null => ("navigation" in window ? window.navigation : null);

function listen(): void {
  window.addEventListener("beforeunload", onUnload);
  // Before the router's own listeners.
  document.addEventListener("click", onClick, { capture: true });
  browserNavigation()?.addEventListener("navigate", onNavigate);
}

function stopListening(): void {
  window.removeEventListener("beforeunload", onUnload);
  document.removeEventListener("click", onClick, { capture: true });
  browserNavigation()?.removeEventListener("navigate", onNavigate);
}

const onUnload = (event: BeforeUnloadEvent): void => {
  if (!isLeaving) event.preventDefault();
};

/** Back and Forward; everything else is asked about before the router begins. */
function onNavigate(event: Event): void {
  const { navigationType, destination } = event as NavigateEvent;
  if (navigationType !== "traverse" || !event.cancelable) return;
  if (new URL(destination.url).pathname === window.location.pathname) return;
  if (!mayLeave()) event.preventDefault();
}

function onClick(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || staysHere(event, link)) return;
  if (mayLeave()) return;
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
