/**
 * The tool that a model without structured outputs is made to call, so that its answer is JSON of the wanted schema. Its
 * arguments are the answer: the parsers take it out again by this name.
 */
export const ANSWER_TOOL = "causeway_json_answer";
