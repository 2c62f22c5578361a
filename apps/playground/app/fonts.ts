import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

/** As large as a third of the page's scripts, and only code and small notes have it: it isn't loaded ahead of them. */
const GeistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  fallback: ["ui-monospace", "SFMono-Regular", "Roboto Mono", "Liberation Mono", "monospace"],
});

/** Classes of the root element: they define the families that the styles name. */
export const fontClasses = `${GeistSans.variable} ${GeistMono.variable}`;
