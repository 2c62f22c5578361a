export type { Controls } from "./control/controls.ts";
export { createAnswerer, type ProviderAnswer } from "./server/create-answerer.ts";
export type { Scene } from "./control/script.ts";
export { createSimulator, type Simulator, type SimulatorOptions } from "./server/create-simulator.ts";
export type { Outcome, ServedRequest, TallyReport, Totals } from "./tally/tally.ts";
export { findRefusal, type FoundRefusal, type SentRequest } from "./validators/find-refusal.ts";
