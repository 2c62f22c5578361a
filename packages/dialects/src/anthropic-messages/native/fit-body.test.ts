import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { messagesDoor } from "../../messages-door/index.ts";
import { openaiChat } from "../../openai-chat/index.ts";
import type { JsonObject } from "../../shared/json-object.ts";
import type { UpstreamDialect } from "../../upstream-dialect.ts";
import { anthropicAzure, anthropicBedrock, anthropicMessages, anthropicVertex } from "../index.ts";
import { BETA_PAIRS } from "./beta-pairs.ts";

const OPUS = "claude-opus-4-8";
const OLD = "claude-haiku-4-5";
const ALL = [anthropicMessages, anthropicAzure, anthropicBedrock, anthropicVertex] as const;
const CLOUDS = [anthropicBedrock, anthropicVertex] as const;

interface Sent {
  readonly body: JsonObject;
  readonly text: string;
  readonly flags: readonly string[];
  readonly unsent: readonly string[];
}

function send(dialect: UpstreamDialect, more: JsonObject, flags = "", model = OLD): Sent {
  const body = { model, max_tokens: 5, messages: [{ role: "user", content: "Hi" }], ...more };
  const target = targetOf({}, { providerId: "anthropic", upstreamModel: model });
  const raw = Buffer.from(JSON.stringify(body));
  const built = dialect.native?.buildRequest(
    raw,
    body,
    target,
    flags === "" ? {} : { "anthropic-beta": flags },
  );
  if (!built) throw new Error("no native side");
  const text =
    built.body instanceof Uint8Array ? Buffer.from(built.body).toString() : JSON.stringify(built.body);
  const json: JsonObject = JSON.parse(text);
  const header = built.headers["anthropic-beta"]?.split(",") ?? [];
  const { unsent = [] } = built;
  return {
    body: json,
    text,
    flags: Array.isArray(json.anthropic_beta) ? json.anthropic_beta : header,
    unsent,
  };
}

const user = (...content: unknown[]): JsonObject => ({ role: "user", content });
const text = (said: string, more: JsonObject = {}): JsonObject => ({ type: "text", text: said, ...more });
const marker = { type: "ephemeral" };

describe("a flag and what it unlocks", () => {
  const scoped = { type: "ephemeral", scope: "global" };
  const VALUES: Readonly<Record<string, JsonObject>> = {
    "cache_control.scope": {
      system: [text("a", { cache_control: scoped })],
      messages: [user(text("b", { cache_control: scoped }))],
    },
    context_management: { context_management: { edits: [] } },
    "output_config.task_budget": { output_config: { effort: "low", task_budget: { total: 9 } } },
    output_format: { output_format: { type: "json_schema", schema: {} } },
    "tools[].defer_loading": { tools: [{ name: "f", input_schema: {}, defer_loading: true }] },
    "tools[].input_examples": { tools: [{ name: "f", input_schema: {}, input_examples: [{}] }] },
    "tools[].allowed_callers": { tools: [{ name: "f", input_schema: {}, allowed_callers: ["direct"] }] },
  };
  const pairs = BETA_PAIRS.flatMap(({ flags, members }) =>
    members.map((member) => ({
      member,
      flag: `${flags[0]}-2025-06-27`,
      more: VALUES[member] ?? { [member]: "x" },
      inner: member.split(".").at(-1) ?? member,
    })),
  );

  it.each(pairs)(
    "$member passes to Anthropic with its flag, and without either half",
    ({ flag, more, inner }) => {
      for (const dialect of [anthropicMessages, anthropicAzure]) {
        const both = send(dialect, more, flag);
        expect([both.flags, both.text.includes(`"${inner}"`)]).toEqual([[flag], true]);
        const plain = send(dialect, more);
        expect([plain.flags, plain.text.includes(`"${inner}"`)]).toEqual([[], true]);
        expect(send(dialect, {}, flag).flags).toEqual([flag]);
      }
    },
  );

  it.each(pairs)("$member never arrives alone at a cloud", ({ flag, more, inner }) => {
    for (const dialect of CLOUDS) {
      for (const flags of ["", flag, "context-1m-2025-08-07"]) {
        const sent = send(dialect, more, flags);
        if (sent.text.includes(`"${inner}"`)) expect(sent.flags).not.toEqual([]);
        else expect(sent.body.max_tokens).toBe(5);
        if (flags !== flag) expect(sent.text).not.toContain(`"${inner}"`);
      }
    }
  });

  it.each(pairs)("$member is named where it leaves", ({ member, flag, more, inner }) => {
    const name = member.replace("[]", "");
    for (const dialect of CLOUDS)
      for (const flags of ["", flag]) {
        const { text: sent, unsent } = send(dialect, more, flags);
        const isSaidElsewhere = member === "output_format";
        expect(unsent).toEqual(sent.includes(`"${inner}"`) || isSaidElsewhere ? [] : [name]);
      }
    expect(send(anthropicMessages, more).unsent).toEqual([]);
  });

  it("go together to clouds that have the feature", () => {
    const more = { context_management: { edits: [{ type: "clear_tool_uses_20250919" }] } };
    for (const dialect of CLOUDS) {
      const sent = send(dialect, more, "context-management-2025-06-27");
      expect(sent.body).toMatchObject(more);
      expect(sent.flags).toEqual(["context-management-2025-06-27"]);
    }
    const tools = [{ name: "f", input_schema: {}, defer_loading: true }];
    const sent = send(anthropicBedrock, { tools }, "advanced-tool-use-2025-11-20");
    expect([sent.body.tools, sent.flags]).toEqual([tools, ["tool-search-tool-2025-10-19"]]);
  });

  it("is said where it needs no flag today", () => {
    const { output_format, output_config } = send(anthropicBedrock, {
      output_format: { type: "json_schema", schema: {} },
      output_config: { effort: "low" },
    }).body;
    expect(output_format).toBeUndefined();
    expect(output_config).toEqual({ effort: "low", format: { type: "json_schema", schema: {} } });
  });

  it("that no one knows pass to Anthropic, and leave together elsewhere", () => {
    const more = { holograms: { on: true } };
    const known = send(anthropicMessages, more, "holograms-2027-01-01");
    expect([known.flags, known.body.holograms]).toEqual([["holograms-2027-01-01"], more.holograms]);
    for (const dialect of CLOUDS) {
      const sent = send(dialect, more, "holograms-2027-01-01");
      expect([sent.flags, sent.body.holograms, sent.unsent]).toEqual([[], undefined, ["holograms"]]);
      expect(send(dialect, more).body.holograms).toEqual(more.holograms);
    }
  });
});

describe("a marker at the top of the body", () => {
  const ask = { cache_control: { type: "ephemeral", ttl: "1h" } };

  it("stays at Anthropic and Azure", () => {
    for (const dialect of [anthropicMessages, anthropicAzure])
      expect(send(dialect, ask).body).toMatchObject(ask);
  });

  it("becomes one on the last block that may carry it on clouds, from both endpoints", () => {
    const thinking = { type: "thinking", thinking: "a", signature: "EqQB" };
    for (const dialect of CLOUDS) {
      const plain = send(dialect, ask).body;
      expect(plain).not.toHaveProperty("cache_control");
      expect(plain.messages).toEqual([user(text("Hi", ask))]);
      const messages = [user(text("Hi")), { role: "assistant", content: [text("So"), thinking] }];
      expect(send(dialect, { ...ask, messages }).body.messages).toEqual([
        messages[0],
        { role: "assistant", content: [text("So", ask), thinking] },
      ]);
      const chat = {
        model: "m",
        messages: [{ role: "user" as const, content: "Hi" }],
        cache_control: ask.cache_control,
      };
      const converted = dialect.chat.buildRequest(chat, targetOf({}, { upstreamModel: OLD }))
        .body as JsonObject;
      expect(converted).not.toHaveProperty("cache_control");
      expect(converted.messages).toEqual([user(text("Hi", ask))]);
    }
  });

  it("counts among the four", () => {
    const marked = text("a", { cache_control: marker });
    const messages = [user(marked, marked), { role: "assistant", content: "b" }, user(text("c"))];
    const tools = [{ name: "f", input_schema: {}, cache_control: marker }];
    for (const dialect of CLOUDS) {
      expect(send(dialect, { ...ask, messages, tools, system: [marked] }).body.messages).toEqual(messages);
      const three = send(dialect, { ...ask, messages, tools }).body.messages;
      expect(three).toEqual([messages[0], messages[1], user(text("c", ask))]);
    }
  });
});

describe("instructions in the middle of a conversation", () => {
  const told: JsonObject = { role: "system", content: "Be brief." };
  const reminder = text("<system-reminder>\nBe brief.\n</system-reminder>");
  const said = { role: "assistant", content: "Yes?" };
  const hi = { role: "user", content: "Hi" };

  it("keep their bytes where model, platform and place allow", () => {
    for (const messages of [
      [hi, told],
      [hi, told, said, hi],
    ])
      for (const dialect of [anthropicMessages, anthropicAzure])
        expect(send(dialect, { messages }, "", OPUS).text).toBe(
          JSON.stringify({ model: OPUS, max_tokens: 5, messages }),
        );
    for (const dialect of CLOUDS)
      expect(send(dialect, { messages: [hi, told] }, "", OPUS).body.messages).toEqual([hi, told]);
  });

  it("are the user's words in the same place elsewhere", () => {
    for (const dialect of ALL) {
      expect(send(dialect, { messages: [hi, told, said] }).body.messages).toEqual([hi, user(reminder), said]);
      expect(send(dialect, { messages: [hi, said, told, hi] }, "", OPUS).body.messages).toEqual([
        hi,
        said,
        user(reminder),
        hi,
      ]);
      expect(send(dialect, { messages: [hi, told, told] }, "", OPUS).body.messages).toEqual([
        hi,
        user(reminder),
        told,
      ]);
    }
  });

  it.each([
    ["claude-opus-4-8", true],
    ["us.anthropic.claude-opus-4-8-v1:0", true],
    ["claude-sonnet-5@20260630", true],
    ["claude-haiku-5-5", true],
    ["claude-opus-4-7", false],
    ["claude-opus-4.1", false],
    ["claude-sonnet-4-20250514", false],
    ["claude-3-5-sonnet-v2@20241022", false],
    ["us.anthropic.claude-haiku-4-5-20251001-v1:0", false],
  ])("%s takes them: %s", (model, isAccepted) => {
    const { messages } = send(anthropicMessages, { messages: [hi, told] }, "", model).body;
    expect(messages).toEqual(isAccepted ? [hi, told] : [hi, user(reminder)]);
  });

  it("come after the results of calls", () => {
    const calls = { role: "assistant", content: [{ type: "tool_use", id: "toolu_1", name: "f", input: {} }] };
    const result = { type: "tool_result", tool_use_id: "toolu_1", content: "1" };
    for (const model of [OPUS, OLD])
      expect(
        send(anthropicMessages, { messages: [hi, calls, told, user(result, text("Go"))] }, "", model).body
          .messages,
      ).toEqual([hi, calls, user(result, reminder, text("Go"))]);
  });

  it("are hoisted only from the beginning", () => {
    const system = "You are kind.";
    for (const dialect of ALL)
      for (const model of [OPUS, OLD]) {
        const { body } = send(dialect, { system, messages: [told, hi] }, "", model);
        expect([body.system, body.messages]).toEqual([[text(system), text("Be brief.")], [hi]]);
      }
  });

  it("of other endpoints go the same way", () => {
    const chat = {
      model: "m",
      messages: [
        { role: "system" as const, content: "You are kind." },
        { role: "user" as const, content: "Hi" },
        { role: "developer" as const, content: "Be brief." },
        { role: "assistant" as const, content: "Yes?" },
      ],
    };
    const sent = (model: string): JsonObject =>
      anthropicMessages.chat.buildRequest(chat, targetOf({}, { upstreamModel: model })).body as JsonObject;
    const answer = { role: "assistant", content: [text("Yes?")] };
    expect(sent(OPUS).messages).toEqual([
      user(text("Hi")),
      { role: "system", content: [text("Be brief.")] },
      answer,
    ]);
    expect(sent(OLD).messages).toEqual([user(text("Hi"), reminder), answer]);
    expect(sent(OLD).system).toEqual([text("You are kind.")]);
  });
});

describe("Claude Code's line about billing", () => {
  const line = "x-anthropic-billing-header: cc_version=2.1.177.01c; cc_entrypoint=cli; cch=36ee5;";
  const blocks = [text(line), text("You are Claude Code.", { cache_control: marker })];

  it("is first and unchanged at Anthropic, Azure and Vertex, also where instructions are hoisted", () => {
    for (const dialect of [anthropicMessages, anthropicAzure, anthropicVertex]) {
      expect(send(dialect, { system: blocks }).body.system).toEqual(blocks);
      const messages = [{ role: "system", content: "Be brief." }, user(text("Hi"))];
      expect(send(dialect, { system: blocks, messages }).body.system).toEqual([...blocks, text("Be brief.")]);
    }
  });

  it("is removed where it is refused, and nothing else with it", () => {
    expect(send(anthropicBedrock, { system: blocks }).body.system).toEqual([blocks[1]]);
    expect(send(anthropicBedrock, { system: `${line}\nYou are kind.` }).body.system).toBe("You are kind.");
    expect(send(anthropicBedrock, { system: [blocks[0]] }).body).not.toHaveProperty("system");
  });

  it("is removed for models that aren't Claude", () => {
    const body = { model: "m", max_tokens: 5, system: blocks, messages: [{ role: "user", content: "Hi" }] };
    const { body: sent } = openaiChat.chat.buildRequest(
      messagesDoor.chat.toChat(body),
      targetOf({ dropCacheControl: true }),
    );
    expect(JSON.stringify(sent)).toContain("You are Claude Code.");
    expect(JSON.stringify(sent)).not.toContain("billing");
  });
});

describe("results of tools that another platform ran", () => {
  const call = { type: "server_tool_use", id: "srvtoolu_1", name: "web_search", input: { query: "Köln" } };
  const found = {
    type: "web_search_result",
    title: "Köln",
    url: "https://example.com",
    encrypted_content: "xyz",
  };
  const result = { type: "web_search_tool_result", tool_use_id: "srvtoolu_1", content: [found] };
  const cited = { type: "web_search_result_location", url: "https://example.com", encrypted_index: "xyz" };
  const messages = [
    { role: "user", content: "Where?" },
    { role: "assistant", content: [text("I look."), call, result, text("There.", { citations: [cited] })] },
    { role: "user", content: "Go" },
  ];

  it("stay as they are where the platform has the tool", () => {
    for (const dialect of [anthropicMessages, anthropicAzure, anthropicVertex])
      expect(send(dialect, { messages }).body.messages).toEqual(messages);
  });

  it("are the answer's words where it doesn't, without encrypted texts and what points into them", () => {
    const words = 'Result of the tool web_search ({"query":"Köln"}):\n- Köln https://example.com';
    expect(send(anthropicBedrock, { messages }).body.messages).toEqual([
      messages[0],
      { role: "assistant", content: [text("I look."), text(words), text("There.")] },
      messages[2],
    ]);
  });

  it("that are still awaited leave the call in words", () => {
    const given = [messages[0], { role: "assistant", content: [call] }];
    expect(send(anthropicBedrock, { messages: given }).body.messages).toEqual([
      messages[0],
      { role: "assistant", content: [text('Result of the tool web_search ({"query":"Köln"}):')] },
    ]);
  });

  it("of code are told whole, and those of remote servers too", () => {
    const code = { type: "server_tool_use", id: "srvtoolu_2", name: "code_execution", input: { code: "1" } };
    const ran = {
      type: "code_execution_tool_result",
      tool_use_id: "srvtoolu_2",
      content: { type: "code_execution_result", stdout: "1", encrypted_stdout: "xyz" },
    };
    const remote = { type: "mcp_tool_use", id: "mcptoolu_1", name: "echo", server_name: "s", input: {} };
    const echoed = { type: "mcp_tool_result", tool_use_id: "mcptoolu_1", content: [text("hello")] };
    const given = [
      { role: "user", content: "Run" },
      { role: "assistant", content: [code, ran, remote, echoed] },
    ];
    for (const dialect of CLOUDS)
      expect(send(dialect, { messages: given }).body.messages).toEqual([
        given[0],
        {
          role: "assistant",
          content: [
            text(
              'Result of the tool code_execution ({"code":"1"}):\n{"type":"code_execution_result","stdout":"1"}',
            ),
            text("Result of the tool echo ({}):\nhello"),
          ],
        },
      ]);
  });
});
