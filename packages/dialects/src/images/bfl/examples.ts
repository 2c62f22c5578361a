/** BFL API reference, "Get Result"; written by hand. */
export const SUBMITTED = {
  id: "b8a1c9",
  polling_url: "https://api.eu2.bfl.ai/v1/get_result?id=b8a1c9",
  cost: 4,
};
export const PENDING = { id: "b8a1c9", status: "Pending", result: null, progress: 0.5 };
export const READY = {
  id: "b8a1c9",
  status: "Ready",
  result: { sample: "https://delivery-eu2.bfl.ai/results/b8.png?sig=x", seed: 7 },
};
export const MODERATED = { id: "b8a1c9", status: "Content Moderated", result: null };
