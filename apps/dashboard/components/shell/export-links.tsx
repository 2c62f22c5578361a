import { EXPORT_FORMATS } from "@causeway/contracts";
import { buttonStyles } from "@causeway/ui/button";
import { Download } from "lucide-react";

/** One download per format of what a list shows. */
export const ExportLinks = ({ hrefOf }: { hrefOf: (format: string) => string }) => (
  <div className="flex gap-2">
    {EXPORT_FORMATS.map((format) => (
      <a key={format} download href={hrefOf(format)} className={buttonStyles()}>
        <Download />
        {format.toUpperCase()}
      </a>
    ))}
  </div>
);
