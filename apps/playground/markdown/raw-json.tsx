import { PlainText } from "./plain-text.tsx";

/** JSON as it is: half of it can't be laid out yet, and a lot of it not at all. */
export const RawJson = ({ text }: { text: string }) => (
  <div className="font-mono text-xs">
    <PlainText text={text} />
  </div>
);
