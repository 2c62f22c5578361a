import { Children, type ReactNode } from "react";
import { Moment } from "@/components/time/moment.tsx";
import type { Line, Piece } from "./audit-values.ts";

/** A value of an entry, with names and times where it has ids and ISO times. */
export const AuditLine = ({ line }: { line: Line }) => Children.toArray(line.map(toNode));

function toNode(piece: Piece): ReactNode {
  if (typeof piece === "string") return piece;
  if ("time" in piece) return <Moment at={piece.time} />;
  return piece.name === undefined ? (
    <code className="font-mono">{piece.id}</code>
  ) : (
    <span title={piece.id}>{piece.name}</span>
  );
}
