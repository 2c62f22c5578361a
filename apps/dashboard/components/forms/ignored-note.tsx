import { Caution } from "./notice.tsx";

/** Says which filters of an address can't be; nothing without any. @param names as they are in the address */
export const IgnoredNote = ({ names }: { names: readonly string[] }) =>
  names.length > 0 ? (
    <Caution className="mb-4">
      {names.length === 1
        ? "This link has an invalid filter, which is ignored: "
        : "This link has invalid filters, which are ignored: "}
      {names.join(", ")}.
    </Caution>
  ) : null;
