"""Writes a tiny model with random weights in the GGUF format: make-model.py FILE. It talks nonsense, but as a real one does."""

import sys

import gguf
import numpy as np

EMBEDDING, LAYERS, HEADS, FEED_FORWARD, CONTEXT = 64, 2, 4, 128, 4096
SPECIAL = [b"<unk>", b"<s>", b"</s>"]
BYTES = [f"<0x{byte:02X}>".encode() for byte in range(256)]

# Tools as several open models write them: the server finds out the form from here.
CHAT_TEMPLATE = """{%- if tools %}system: You can call these tools:
<tools>
{%- for tool in tools %}
{{ tool | tojson }}
{%- endfor %}
</tools>
For each call, write a JSON object within <tool_call></tool_call>:
<tool_call>
{"name": <name>, "arguments": <object>}
</tool_call>
{% endif %}
{%- for message in messages %}
{{- message.role }}: {{ message.content }}
{%- for call in message.tool_calls or [] %}
<tool_call>
{"name": "{{ call.function.name }}", "arguments": {{ call.function.arguments | tojson }}}
</tool_call>
{%- endfor %}
{% endfor %}"""

vocabulary = SPECIAL + BYTES
random = np.random.default_rng(1)
writer = gguf.GGUFWriter(sys.argv[1], "llama")


def weights(*shape):
    return (random.standard_normal(shape) * 0.05).astype(np.float32)


writer.add_name("tiny")
writer.add_context_length(CONTEXT)
writer.add_embedding_length(EMBEDDING)
writer.add_block_count(LAYERS)
writer.add_feed_forward_length(FEED_FORWARD)
writer.add_head_count(HEADS)
writer.add_head_count_kv(HEADS)
writer.add_layer_norm_rms_eps(1e-5)
writer.add_rope_dimension_count(EMBEDDING // HEADS)
writer.add_file_type(0)
writer.add_vocab_size(len(vocabulary))
writer.add_tokenizer_model("llama")
writer.add_token_list(vocabulary)
writer.add_token_scores([0.0] * len(vocabulary))
writer.add_token_types([2, 3, 3] + [6] * len(BYTES))
writer.add_bos_token_id(1)
writer.add_eos_token_id(2)
writer.add_unk_token_id(0)
writer.add_add_space_prefix(False)
writer.add_chat_template(CHAT_TEMPLATE)

# The first dimension is the same for every token, so that the output can prefer printable characters by it.
embeddings = weights(len(vocabulary), EMBEDDING)
embeddings[:, 0] = 1.0
output = weights(len(vocabulary), EMBEDDING)
printable = [len(SPECIAL) + byte for byte in range(0x20, 0x7F)]
output[:, 0] = -10.0
output[printable, 0] = 1.0

writer.add_tensor("token_embd.weight", embeddings)
writer.add_tensor("output_norm.weight", np.ones(EMBEDDING, np.float32))
writer.add_tensor("output.weight", output)
for layer in range(LAYERS):
    block = f"blk.{layer}."
    for name in ("attn_norm", "ffn_norm"):
        writer.add_tensor(f"{block}{name}.weight", np.ones(EMBEDDING, np.float32))
    for name in ("attn_q", "attn_k", "attn_v", "attn_output"):
        writer.add_tensor(f"{block}{name}.weight", weights(EMBEDDING, EMBEDDING))
    for name in ("ffn_gate", "ffn_up"):
        writer.add_tensor(f"{block}{name}.weight", weights(FEED_FORWARD, EMBEDDING))
    writer.add_tensor(f"{block}ffn_down.weight", weights(EMBEDDING, FEED_FORWARD))

writer.write_header_to_file()
writer.write_kv_data_to_file()
writer.write_tensors_to_file()
writer.close()
