// A name server that knows no name and writes down each that it is asked for: outside-dns.mjs ADDRESS FILE
import { createSocket } from "node:dgram";
import { appendFileSync } from "node:fs";

const [address, file] = process.argv.slice(2);
const HEADER = 12;
const ANSWER_NO_SUCH_NAME = 0x81_83;

/** The name of the question, with its dots. */
function nameIn(message) {
  const labels = [];
  for (let at = HEADER; at < message.length && message[at] > 0; at += message[at] + 1) {
    labels.push(message.toString("latin1", at + 1, at + 1 + message[at]));
  }
  return labels.join(".");
}

const socket = createSocket("udp4");
socket.on("message", (message, from) => {
  if (message.length < HEADER) return;
  appendFileSync(file, `${nameIn(message)}\n`);
  const answer = Buffer.from(message);
  answer.writeUInt16BE(ANSWER_NO_SUCH_NAME, 2);
  socket.send(answer, from.port, from.address);
});
socket.bind(53, address);
