import { useRouter } from "vitepress";
import { defineComponent, h, onMounted, ref, shallowRef, Teleport, type VNode, watch } from "vue";
import { markTerms } from "./mark-terms.ts";
import { type Found, type FoundSections, loadSearch } from "./search-index.ts";
import "./search.css";

/** Keeps what was searched for in this tab. */
const STORED = "docs-search";
/** Someone who types asks for each letter. */
const TYPING_MS = 120;
const MAX_LETTERS = 64;

/**
 * The window that searches the documentation, in the place of the theme's, which nests links in options and has no name. A
 * field and a list of links: arrow keys walk through both, Enter opens the best one, and Escape closes the window.
 */
export default defineComponent({
  name: "SearchBox",
  emits: ["close"],
  setup(_, { emit }) {
    const dialog = ref<HTMLDialogElement>();
    const text = ref(sessionStorage.getItem(STORED) ?? "");
    const { found, problem } = useFound(() => text.value);
    const router = useRouter();
    onMounted(() => {
      dialog.value?.showModal();
      dialog.value?.querySelector("input")?.select();
    });
    watch(text, (now) => sessionStorage.setItem(STORED, now));
    const openBest = () => {
      const [best] = found.value?.shown ?? [];
      if (!best) return;
      void router.go(best.id);
      emit("close");
    };
    return () =>
      h(Teleport, { to: "body" }, [
        h(
          "dialog",
          {
            ref: dialog,
            class: "search-box",
            "aria-label": "Search the documentation",
            onClose: () => emit("close"),
            // The dialog itself is what lies around its content.
            onClick: (event: MouseEvent) => event.target === dialog.value && emit("close"),
            onKeydown: (event: KeyboardEvent) => walk(event, dialog.value),
          },
          h("div", { class: "search-content" }, [
            renderForm(text.value, {
              onInput: (next) => {
                text.value = next;
              },
              onSubmit: openBest,
              onClose: () => dialog.value?.close(),
            }),
            h(
              "p",
              { role: "status", class: "search-status" },
              problem.value ?? statusOf(text.value, found.value),
            ),
            h(
              "ul",
              { class: "search-results" },
              found.value?.shown.map((section) => renderResult(section, () => emit("close"))),
            ),
          ]),
        ),
      ]);
  },
});

/** What is found for a text; null while it isn't known. */
function useFound(text: () => string) {
  const search = shallowRef<((text: string) => FoundSections) | null>(null);
  const found = shallowRef<FoundSections | null>(null);
  const problem = ref<string | null>(null);
  onMounted(() =>
    loadSearch().then(
      (loaded) => {
        search.value = loaded;
      },
      () => {
        problem.value = "The search can't be loaded. Reload the page to try again.";
      },
    ),
  );
  watch([search, text], ([run, now], [before], onCleanup) => {
    const look = () => {
      found.value = run ? run(now) : null;
    };
    // What was searched for last time is there at once.
    if (run !== before) return look();
    const timer = setTimeout(look, TYPING_MS);
    onCleanup(() => clearTimeout(timer));
  });
  return { found, problem };
}

interface FormActions {
  readonly onInput: (text: string) => void;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

const renderForm = (text: string, { onInput, onSubmit, onClose }: FormActions): VNode =>
  h(
    "form",
    {
      class: "search-form",
      role: "search",
      onSubmit: (event: Event) => {
        event.preventDefault();
        onSubmit();
      },
    },
    [
      h("span", { class: "vpi-search", "aria-hidden": "true" }),
      h("input", {
        id: "search-field",
        type: "search",
        "aria-label": "Search",
        placeholder: "Search",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        enterKeyHint: "go",
        maxLength: MAX_LETTERS,
        value: text,
        onInput: ({ target }: Event) => target instanceof HTMLInputElement && onInput(target.value),
      }),
      h("button", { type: "button", class: "search-close", onClick: onClose }, "Close"),
    ],
  );

const renderResult = ({ id, titles, terms }: Found, onOpen: () => void): VNode =>
  h(
    "li",
    { key: id },
    h(
      "a",
      { href: id, class: "result", onClick: (event: MouseEvent) => isPlain(event) && onOpen() },
      titles.flatMap((title, at) => [
        ...(at > 0 ? [h("span", { class: "search-between" }, " › ")] : []),
        h("span", { class: at === titles.length - 1 ? "search-own" : undefined }, renderMarked(title, terms)),
      ]),
    ),
  );

const renderMarked = (title: string, terms: readonly string[]): (VNode | string)[] =>
  markTerms(title, terms).map(({ text, isMarked }) => (isMarked ? h("mark", text) : text));

/** Not one that opens another tab or window. */
const isPlain = ({ button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey;

function statusOf(text: string, found: FoundSections | null): string {
  if (found === null) return "Loading…";
  if (text.trim() === "") return "";
  const { count, shown } = found;
  if (count === 0) return `No results for “${text.trim()}”.`;
  if (count === shown.length) return count === 1 ? "1 result" : `${count} results`;
  return `The best ${shown.length} of ${count.toLocaleString("en-US")} results`;
}

/** The arrow keys lead from the field through the links and back. */
function walk(event: KeyboardEvent, dialog: HTMLDialogElement | undefined): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || !dialog || event.isComposing) return;
  event.preventDefault();
  const stops = [...dialog.querySelectorAll<HTMLElement>("input, a.result")];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops.at((at + step) % stops.length)?.focus();
}
