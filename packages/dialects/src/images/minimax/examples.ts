import { PIXEL } from "../examples/answers.ts";

/** MiniMax API reference, "Image generation"; written by hand. */
export const MADE = {
  id: "03ff3cd0820949eb8a410056b5f21d38",
  data: { image_base64: [PIXEL, PIXEL] },
  metadata: { failed_count: "0", success_count: "2" },
  base_resp: { status_code: 0, status_msg: "success" },
};
export const REFUSED = { base_resp: { status_code: 1026, status_msg: "input new_sensitive" } };
