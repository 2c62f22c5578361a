import type { Serializable } from "node:child_process";

/** What a process of the cluster and its primary tell each other. `id` joins a question and its answer. */
export type ClusterMessage =
  | { readonly causeway: "stop" }
  | { readonly causeway: "read-own-metrics"; readonly id: number }
  | { readonly causeway: "own-metrics"; readonly id: number; readonly metrics: object }
  | { readonly causeway: "read-all-metrics"; readonly id: number }
  | { readonly causeway: "all-metrics"; readonly id: number; readonly text: string };

interface Receiver {
  isConnected?(): boolean;
  send?(message: Serializable, callback?: (error: Error | null) => void): boolean;
}

/** Sends what may be lost: a receiver that is just ending reads nothing more. */
export function tell(receiver: Receiver, message: ClusterMessage): void {
  if (receiver.isConnected?.() === false) return;
  receiver.send?.(message, () => {});
}

/** Whether a message between processes is one of ours. */
export const isClusterMessage = (message: unknown): message is ClusterMessage =>
  typeof message === "object" && message !== null && "causeway" in message;
