import { GeistSans } from "geist/font/sans";
import localFont from "next/font/local";

/** As large as all scripts of a small page, and few pages begin with code: it is loaded where it is used, not ahead of the scripts. */
const GeistMono = localFont({
  src: "../node_modules/geist/dist/fonts/geist-mono/GeistMono-Variable.woff2",
  variable: "--font-geist-mono",
  weight: "100 900",
  preload: false,
  adjustFontFallback: false,
  fallback: [
    "ui-monospace",
    "SFMono-Regular",
    "Roboto Mono",
    "Menlo",
    "Liberation Mono",
    "DejaVu Sans Mono",
    "monospace",
  ],
});

/** Classes of the root element: they define the families that `styles.css` names. */
export const fontClasses = `${GeistSans.variable} ${GeistMono.variable}`;
