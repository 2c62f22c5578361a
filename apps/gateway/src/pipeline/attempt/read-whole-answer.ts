import { exchangeFor, type Target } from "@causeway/dialects";
import { type Blocks, UpstreamFailure } from "@causeway/upstream";
import type { Attempt } from "../../request/attempt.ts";
import { isHeavy } from "../../http/is-heavy.ts";
import { nameOfDoor } from "../../bodies/door-names.ts";
import type { Outgoing } from "./outgoing.ts";
import { answerOf, readAnswerBytes, readLightly, type WholeAnswer } from "./whole-answer.ts";

/**
 * Reads a whole answer: in the event loop where it is within the bounds, else on the thread for answers.
 * @param answer is taken
 * @throws UnreadableAnswer, UpstreamFailure
 */
export async function readWholeAnswer(
  outgoing: Outgoing,
  { candidate: { dialect }, fitted }: Pick<Attempt, "candidate" | "fitted">,
  target: Target,
  answer: Blocks,
): Promise<WholeAnswer> {
  const { door, organizationId, reading, pieces } = outgoing;
  const asked = { door, body: outgoing.body.asked, fitted };
  // Files stay bytes; `parseCut` bounds what is left of such an answer.
  const isBounded = exchangeFor(dialect, door)?.files !== undefined || !isHeavy(answer.pieces);
  if (isBounded) return readAnswerBytes(asked, dialect, target, answer.join());
  if (door.operation === "chat")
    return readAnswerBytes(
      asked,
      dialect,
      target,
      await reading.thread.cut(organizationId, answer, "body", pieces()),
    );
  const light = readLightly(asked, dialect, target, answer.join());
  if (light) return light;
  if (door.mapAnswerTexts && outgoing.guard?.rules.hasOutput)
    throw new UpstreamFailure("too_large", "the provider sent more than guardrail rules can inspect");
  const names = { door: nameOfDoor(door), dialect: dialect.name, target, request: asked.body };
  return answerOf(await reading.thread.read(organizationId, answer, names));
}
