import { CopyButton } from "@causeway/ui/copy-button";
import { Done } from "@/components/forms/notice.tsx";

/** Shown this once. */
export const BackupCodes = ({ codes }: { codes: readonly string[] }) => (
  <div className="grid gap-3">
    <Done>
      Store these backup codes where you can find them without your phone. Each one works once, and they
      aren’t shown again.
    </Done>
    <div className="relative rounded-lg border bg-raised px-4 py-3">
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-xs sm:grid-cols-3"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton
        text={codes.join("\n")}
        label="Copy backup codes"
        className="absolute top-1.5 right-1.5 bg-raised"
      />
    </div>
  </div>
);
