import { once } from "node:events";
import { SMTPServer } from "smtp-server";

interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came. */
  readonly raw: string;
}

/** A mail server that asks for a name and a password, and takes mail for no one whose name begins with `refused`. */
export async function startTestMailServer() {
  const taken: TakenMail[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "me" && password === "p@ss"
        ? done(null, { user: "me" })
        : done(new Error("wrong password")),
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("refused") ? new Error("no such person") : null),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const { mailFrom, rcptTo } = session.envelope;
        taken.push({
          from: mailFrom ? mailFrom.address : "",
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        done();
      });
    },
  });
  const listening = smtp.listen(0, "127.0.0.1");
  await once(listening, "listening");
  const { port } = listening.address() as { port: number };
  return {
    url: `smtp://me:p%40ss@127.0.0.1:${port}`,
    taken,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
}
