import { describe, expect, it } from "vitest";
import { type Column, selectSql, toArrayLiteral } from "./array-literal.ts";

type Value = string | number | boolean | null;
const column = (changes: Partial<Column<Value>>): Column<Value> => ({
  name: "c",
  type: "text",
  quoted: true,
  read: (value) => value,
  ...changes,
});

describe("an array literal", () => {
  it("keeps the text NULL apart from null", () => {
    expect(toArrayLiteral(column({}), ["NULL", null])).toBe('{"NULL",NULL}');
  });

  it("escapes what would end a value", () => {
    expect(toArrayLiteral(column({}), ['a"b', "c\\d", "e,{f}"])).toBe('{"a\\"b","c\\\\d","e,{f}"}');
  });

  it("is empty when nothing is there", () => {
    expect(toArrayLiteral(column({}), [null, null])).toBe("{}");
    expect(toArrayLiteral(column({ quoted: false, usual: 0 }), [0, "0"])).toBe("{}");
    expect(toArrayLiteral(column({ quoted: false, usual: true }), [true, true])).toBe("{}");
  });

  it("is whole when one value is unusual", () => {
    expect(toArrayLiteral(column({ quoted: false, usual: 0 }), [0, 7])).toBe("{0,7}");
  });

  it("is read with the usual value in the gaps", () => {
    const sql = selectSql([column({ name: "id" }), column({ name: "n", type: "int4", usual: 0 })]);
    expect(sql).toBe(
      "SELECT id, coalesce(n, 0) FROM (SELECT unnest($1::text[]) AS id, unnest($2::int4[]) AS n) AS x",
    );
  });
});
