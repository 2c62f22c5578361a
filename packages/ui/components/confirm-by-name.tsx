"use client";

import { useState } from "react";
import { TextField } from "./form-field.tsx";

/** What was typed to confirm, and whether it is what was asked for. @param wanted nothing: there is no need to type */
export function useConfirmation(wanted: string | undefined) {
  const [typed, setTyped] = useState("");
  return { typed, setTyped, isConfirmed: wanted === undefined || typed.trim() === wanted };
}

interface ConfirmByNameProps {
  /** To be typed: the name of what is lost, or a word for the deed. */
  readonly wanted: string;
  readonly confirmation: ReturnType<typeof useConfirmation>;
}

/** Where a name is typed before something is lost for good. Belongs in a `Form` of Base UI. */
export const ConfirmByName = ({ wanted, confirmation: { typed, setTyped } }: ConfirmByNameProps) => (
  <TextField
    // The dialog around it knows by the name that nothing is lost when it closes.
    name="confirmation"
    label={`Type “${wanted}” to confirm`}
    value={typed}
    onChange={(event) => setTyped(event.currentTarget.value)}
    autoComplete="off"
    spellCheck={false}
    className="break-words"
  />
);
