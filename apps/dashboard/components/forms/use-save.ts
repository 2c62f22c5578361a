"use client";

import { tell } from "@causeway/ui/deeds";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useRef, useState } from "react";
import { askBeforeLeaving } from "./leaving.ts";
import { askApi } from "@/data/browser-api.ts";
import { describeFailed, describeSaved, type FailedPart } from "./describe-save.ts";
import type { PartChange, SettingsPart } from "./settings-part.ts";

interface Failure {
  /** What was saved, what wasn't, and why. */
  readonly text: string;
  /** What is wrong, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** What a form would send. */
const readForm = (place: HTMLElement | null): FormData => {
  const form = place?.querySelector("form");
  return form ? new FormData(form) : new FormData();
};

/**
 * Saves what changed in a page's settings, by one call of the API for each part that has changes. While there are some, the page isn't
 * left without a question. What couldn't be saved stays in the form.
 *
 * @param place what holds the form
 * @param parts always as many, in the same order
 * @param name what the settings are of
 */
export function useSave(place: RefObject<HTMLElement | null>, parts: readonly SettingsPart[], name: string) {
  const router = useRouter();
  const saved = useSaved(place, parts);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const save = async (values: FormData) => {
    setIsBusy(true);
    const done: PartChange[] = [];
    const failed: FailedPart[] = [];
    // One after the other: all of them wait for the same lock.
    for (const [index, change] of saved.changesIn(values)) {
      const answer = await askApi(change.ask);
      if (answer.isOk) {
        saved.keep(index, values);
        done.push(change);
      } else failed.push({ words: change.words, refusal: answer });
    }
    setIsBusy(false);
    setFailure(failed.length > 0 ? failureOf(place.current, done, failed) : null);
    saved.look();
    if (done.length > 0) router.refresh();
    if (failed.length > 0 || done.length === 0) return;
    const renamed = done.find((change) => change.name !== undefined)?.name;
    tell({ text: describeSaved(done, renamed ?? name) });
  };
  const { isChanged, look } = saved;
  /** For what holds the form. */
  const events = { onChange: look, onClick: look, onKeyUp: look };
  return { failure, isBusy, isChanged, events, save };
}

function failureOf(
  place: HTMLElement | null,
  done: readonly PartChange[],
  failed: readonly FailedPart[],
): Failure {
  const form = place?.querySelector("form");
  return {
    text: describeFailed(done, failed, (field) => Boolean(form?.elements.namedItem(field))),
    fields: Object.assign({}, ...failed.map(({ refusal }) => refusal.fields)),
  };
}

/** What is saved of each part, and whether the form differs from it. */
function useSaved(place: RefObject<HTMLElement | null>, parts: readonly SettingsPart[]) {
  const first = useRef<FormData>(null);
  const later = useRef(new Map<number, FormData>());
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    first.current = readForm(place.current);
  }, [place]);
  useEffect(() => (isChanged ? askBeforeLeaving() : undefined), [isChanged]);
  /** What differs in a form, with the place of its part. */
  const changesIn = (values: FormData): (readonly [number, PartChange])[] =>
    parts.flatMap((part, index) => {
      const before = later.current.get(index) ?? first.current;
      const change = before && part(before, values);
      return change ? [[index, change] as const] : [];
    });
  return {
    isChanged,
    changesIn,
    keep: (index: number, values: FormData) => void later.current.set(index, values),
    // Lists and switches write their value when they are drawn again.
    look: () => void setTimeout(() => setIsChanged(changesIn(readForm(place.current)).length > 0)),
  };
}
