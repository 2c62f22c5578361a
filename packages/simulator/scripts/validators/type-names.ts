import type ts from "typescript";

export type Names = ReturnType<typeof createNames>;

/** Names for the definitions of types. */
export function createNames(checker: ts.TypeChecker) {
  const taken = new Map<string, string>();
  const ids = new Map<ts.Type, number>();
  return {
    /** A number of the type. */
    idOf(type: ts.Type): number {
      const id = ids.get(type) ?? ids.size;
      ids.set(type, id);
      return id;
    },
    /** The name that a package gives a type; null without one. */
    nameOf(type: ts.Type): string | null {
      if (type.aliasSymbol) return type.aliasTypeArguments ? null : shorten(type.aliasSymbol);
      const symbol = type.symbol;
      return symbol && !symbol.name.startsWith("__") && !type.isIntersection() ? shorten(symbol) : null;
    },
    /** The name of what `key` identifies: `wanted`, or another if something else has it. */
    claim(key: string, wanted: string): { readonly name: string; readonly isNew: boolean } {
      const known = taken.get(key);
      if (known !== undefined) return { name: known, isNew: false };
      const names = new Set(taken.values());
      let name = wanted;
      for (let number = 2; names.has(name); number += 1) name = `${wanted}_${number}`;
      taken.set(key, name);
      return { name, isNew: true };
    },
  };

  /** Without its module, and without the words for how a type is sent. */
  function shorten(symbol: ts.Symbol): string {
    const full = checker.getFullyQualifiedName(symbol).replace(/^"[^"]*"\./, "");
    return full.replace(/\.Raw$|\$Outbound$/, "").replaceAll(/[^\w.]/g, "_");
  }
}
