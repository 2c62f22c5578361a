/** The start page: what stands at the head of `index.md` in other sites. */
export const HOME = {
  layout: "home",
  hero: {
    name: "Causeway",
    text: "One way across to every model",
    tagline:
      "A self-hosted gateway between your applications and language-model providers, with every cent on record.",
    image: { src: "/logo.svg", alt: "" },
    actions: [
      { theme: "brand", text: "Quick start", link: "/guide/quick-start" },
      { theme: "alt", text: "Calling the gateway", link: "/guide/calling" },
    ],
  },
  features: [
    {
      title: "One API",
      details:
        "Chat completions, Messages and Responses in front of every provider. What a provider sent in your own format reaches you as its own bytes.",
    },
    {
      title: "Exact costs",
      details:
        "In every answer, per key, project and model. Decimal prices, no floats, and a whole answer is charged exactly once, whichever process dies.",
    },
    {
      title: "Limits that hold",
      details: "All-time and recurring budgets, rates and concurrency, reserved atomically across processes.",
    },
    {
      title: "Failures that stay small",
      details:
        "Retries on other keys and providers before the first byte; a provider that hangs takes no one else's traffic with it.",
    },
  ],
};
