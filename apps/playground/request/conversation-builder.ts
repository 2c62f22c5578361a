import { newAnswer, newQuestion } from "../chat/messages.ts";
import type { Attachment, Message } from "../chat/types.ts";

/** More would make the page slow. */
const MAX_MESSAGES = 500;
const MAX_FILES = 50;

/** What a model said, or a piece of it. */
export interface Said {
  readonly content?: string;
  readonly reasoning?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly arguments: string }[];
  readonly images?: readonly string[];
}

interface DraftCall {
  readonly id: string;
  readonly name: string;
  readonly arguments: string;
  result: string;
}

interface DraftQuestion {
  readonly role: "user";
  content: string;
  readonly attachments: Attachment[];
}

interface DraftAnswer {
  readonly role: "assistant";
  content: string;
  reasoning: string;
  readonly toolCalls: DraftCall[];
  readonly images: string[];
  problem: string | null;
}

export interface BuiltConversation {
  readonly instructions: string;
  readonly messages: readonly Message[];
  /** What of the request it lacks, in words. */
  readonly leftOut: readonly string[];
}

/** Puts the messages of a request together, and notes what the playground has no place for. Changes its drafts: requests can have any number of messages and calls. */
export class ConversationBuilder {
  readonly #instructions: string[] = [];
  readonly #drafts: (DraftQuestion | DraftAnswer)[] = [];
  readonly #leftOut = new Set<string>();
  /** Of the last answer, by their IDs. */
  #calls = new Map<string, DraftCall>();
  /** The last answer isn't over: what is said next is a part of it. */
  #isSpeaking = false;

  instruct(text: string): void {
    if (text === "") return;
    if (this.#drafts.length > 0) this.leaveOut("the place of instructions between messages");
    this.#instructions.push(text);
  }

  /** Questions in a row become one: the playground sends none that has no answer. */
  ask(text: string, files: readonly Attachment[] = []): void {
    this.#isSpeaking = false;
    if (text === "" && files.length === 0) return;
    const last = this.#drafts.at(-1);
    const question: DraftQuestion =
      last?.role === "user" ? last : { role: "user", content: "", attachments: [] };
    if (question !== last) this.#drafts.push(question);
    question.content += question.content === "" || text === "" ? text : `\n\n${text}`;
    const room = Math.max(0, MAX_FILES - question.attachments.length);
    if (files.length > room) this.leaveOut(`more than ${MAX_FILES} files of a message`);
    for (const file of files.slice(0, room)) question.attachments.push(file);
  }

  say({ content = "", reasoning = "", calls = [], images = [] }: Said): void {
    if (content === "" && reasoning === "" && calls.length === 0 && images.length === 0) return;
    const last = this.#drafts.at(-1);
    const answer = this.#isSpeaking && last?.role === "assistant" ? last : this.#beginAnswer();
    answer.content += content;
    answer.reasoning += reasoning;
    for (const image of images) answer.images.push(image);
    for (const call of calls) {
      const draft = { ...call, result: "" };
      answer.toolCalls.push(draft);
      this.#calls.set(call.id, draft);
    }
  }

  /** What a tool answered to a call of the last answer. */
  addResult(callId: string, result: string): void {
    this.#isSpeaking = false;
    const call = this.#drafts.at(-1)?.role === "assistant" ? this.#calls.get(callId) : undefined;
    if (call) call.result = result;
    else this.leaveOut("results of tools that no message called");
  }

  /** The request has no answer: it can be asked for again. */
  fail(problem: string): void {
    if (this.#drafts.length > 0) this.#beginAnswer().problem = problem;
  }

  leaveOut(what: string): void {
    this.#leftOut.add(what);
  }

  /** @param model that answered @param requestId of the last answer */
  build(model: string, requestId: string): BuiltConversation {
    const drafts = this.#drafts.slice(-MAX_MESSAGES);
    const hidden = this.#drafts.length - drafts.length;
    if (hidden > 0) this.leaveOut(`the ${hidden.toLocaleString("en-US")} oldest messages`);
    const last = this.#drafts.at(-1);
    return {
      instructions: this.#instructions.join("\n\n"),
      messages: drafts.map((draft) => ({
        ...toMessage(draft, model),
        ...(draft === last && draft.role === "assistant" ? { requestId } : {}),
      })),
      leftOut: [...this.#leftOut],
    };
  }

  #beginAnswer(): DraftAnswer {
    const answer: DraftAnswer = {
      ...{ role: "assistant", content: "", reasoning: "" },
      ...{ toolCalls: [], images: [], problem: null },
    };
    this.#drafts.push(answer);
    this.#calls = new Map();
    this.#isSpeaking = true;
    return answer;
  }
}

function toMessage(draft: DraftQuestion | DraftAnswer, model: string): Message {
  const id = crypto.randomUUID();
  if (draft.role === "user") return newQuestion(id, draft.content, draft.attachments);
  return { ...newAnswer(id, model), ...draft, isRunning: false };
}
