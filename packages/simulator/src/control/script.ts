import type { WireRequest } from "../dialects/dialect.ts";
import { type Controls, controlsSchema } from "./controls.ts";

/** Controls for requests that can't carry any, such as those of a coding agent: they are recognized by their content. */
export interface Scene {
  /** Texts that the JSON of the body contains. */
  readonly has?: readonly string[];
  /** Texts that it doesn't contain. */
  readonly lacks?: readonly string[];
  /** The number of requests that it is for; default: all of them. */
  readonly times?: number;
  readonly controls: Controls;
}

export type Script = ReturnType<typeof createScript>;

/** Scenes in their order: the first that fits a request decides its controls. */
export function createScript() {
  let scenes: { readonly scene: Scene; left: number }[] = [];
  return {
    isEmpty: (): boolean => scenes.length === 0,
    /** Replaces all scenes. @throws ZodError for controls that there aren't */
    set(list: readonly Scene[]): void {
      scenes = list.map((scene) => ({
        scene: { ...scene, controls: controlsSchema.parse(scene.controls) },
        left: scene.times ?? Number.POSITIVE_INFINITY,
      }));
    },
    /** Takes the scene that fits a request with these tools; null if none does. */
    take({ body }: WireRequest, tools: readonly string[]): Controls | null {
      if (scenes.length === 0) return null;
      const text = JSON.stringify(body);
      const found = scenes.find(({ scene, left }) => left > 0 && isFor(scene, text, tools));
      if (!found) return null;
      found.left -= 1;
      return found.scene.controls;
    },
  };
}

/** A scene that calls tools is only for requests that offer all of them. */
const isFor = ({ has = [], lacks = [], controls }: Scene, text: string, tools: readonly string[]): boolean =>
  has.every((one) => text.includes(one)) &&
  !lacks.some((one) => text.includes(one)) &&
  (controls.calls ?? []).every(({ name }) => tools.includes(name));
