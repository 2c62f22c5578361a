import { attempt, run } from "./command.ts";
import { until } from "./progress.ts";

/** Kills the first process of a container, as a crash does: its restart policy applies. */
export async function crash(container: string): Promise<void> {
  const pid = Number(await run(["docker", "inspect", "--format", "{{.State.Pid}}", container]));
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // Not this machine's process, or not ours: Docker can kill it, but then does not start it again.
    await run(["docker", "kill", container]);
    await run(["docker", "start", container]);
  }
}

interface State {
  readonly Running: boolean;
  readonly StartedAt: string;
  readonly Health?: { readonly Status: string };
}

export const stateOf = async (container: string): Promise<State> =>
  JSON.parse(await run(["docker", "inspect", "--format", "{{json .State}}", container])) as State;

/** Waits until the container was started after `before` and is healthy. */
export const untilRestarted = (container: string, before: State): Promise<true> =>
  until(`${container} to be healthy again`, 120_000, async () => {
    const state = await stateOf(container);
    const isNew = state.Running && state.StartedAt !== before.StartedAt;
    return isNew && (state.Health?.Status ?? "healthy") === "healthy" ? true : undefined;
  });

export const hasDocker = async (): Promise<boolean> => (await attempt(["docker", "info"])).code === 0;
