/** MiniMax API reference, "Text to Speech (T2A) HTTP"; written by hand. */
export const SPOKEN = {
  data: { audio: Buffer.from("ID3 sound").toString("hex"), status: 2 },
  extra_info: { audio_length: 990, audio_format: "mp3", usage_characters: 26 },
  trace_id: "01b8bf9bb7433cc75c18eee6cfa8fe21",
  base_resp: { status_code: 0, status_msg: "success" },
};
export const NO_BALANCE = { base_resp: { status_code: 1008, status_msg: "insufficient balance" } };
