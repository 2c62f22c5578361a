export { renderPdf } from "./pdf/render-pdf.ts";
