import { type Theme, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme";
import { h } from "vue";
// After the theme's own styles, which it replaces in part.
import "./style.css";

/** For an address that no page has. */
const notFound = () =>
  h("main", { class: "not-found vp-doc" }, [
    h("h1", "Page not found"),
    h("p", "No page has this address. It may have moved: search for it, or begin at the start."),
    h("p", h("a", { href: withBase("/") }, "Go to the start page")),
  ]);

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "not-found": notFound }),
} satisfies Theme;
