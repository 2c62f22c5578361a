/** The start page, as the front matter of `index.md`. */
export const HOME = {
  layout: "home",
  hero: {
    name: "Causeway",
    text: "One API for every model",
    tagline: "A self-hosted gateway between your applications and LLM providers that records every cent.",
    image: { src: "/logo.svg", alt: "" },
    actions: [
      { theme: "brand", text: "Quick start", link: "/guide/quick-start" },
      { theme: "alt", text: "Call the gateway", link: "/guide/calling" },
    ],
  },
  features: [
    {
      title: "One API",
      details:
        "Chat completions, Messages and Responses for every provider. If a provider already speaks your format, its bytes are passed through.",
    },
    {
      title: "Exact costs",
      details:
        "In every response, and per key, project and model. Prices are decimals, and a complete response is charged exactly once, whichever process dies.",
    },
    {
      title: "Limits that hold",
      details: "All-time and recurring budgets, rates and concurrency, reserved atomically across processes.",
    },
    {
      title: "Failures that stay small",
      details:
        "Retries with other keys and providers before the first byte. A provider that hangs doesn't affect traffic to others.",
    },
  ],
};
