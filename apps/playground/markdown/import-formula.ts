/** The code and styles of formulas, larger than those of all other Markdown. */
export const importFormula = () => import("./formula.tsx").then((module) => module.Formula);
