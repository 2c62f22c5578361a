/** Model Studio, "Qwen-Image API reference"; written by hand. */
export const MADE = {
  output: {
    choices: [
      {
        finish_reason: "stop",
        message: { role: "assistant", content: [{ image: "https://dashscope-result.oss.com/a.png?sig=x" }] },
      },
    ],
  },
  usage: { height: 1_328, image_count: 1, width: 1_328 },
  request_id: "7a270c86",
};
export const REFUSED = {
  request_id: "7a270c86",
  code: "DataInspectionFailed",
  message: "Input data may contain inappropriate content.",
};
