import { html } from "hono/html";
import { badge, count, time } from "./html-parts.ts";
import type { OperationsStatus } from "./status.ts";

/** Links that people wait for. Nothing while every mail is sent. */
export function unsentMailsSection({ unsentMails }: OperationsStatus) {
  if (unsentMails === null || unsentMails.length === 0) return html``;
  return html`<section class="card wide" aria-labelledby="mails">
    <h2 id="mails">Unsent emails</h2>
    <p>
      ${badge("warn", count(unsentMails.length))} These emails were not delivered to a mail server. Pass each link on to its recipient through a channel you trust: the link gives access to their account.
    </p>
    <div class="scroll" role="region" aria-labelledby="mails" tabindex="0">
      <table>
        <thead>
          <tr>
            <th scope="col">To</th>
            <th scope="col">Subject</th>
            <th scope="col">Link</th>
            <th scope="col">Since</th>
          </tr>
        </thead>
        <tbody>
          ${unsentMails.map(
            ({ to, subject, text, at }) =>
              html`<tr>
                <td>${to}</td>
                <td>${subject}</td>
                <td><code>${linkIn(text)}</code></td>
                <td>${time(Date.parse(at))}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}

/** It appears on its own line; a mail without one is shown whole. */
const linkIn = (text: string): string => /^https?:\S+$/m.exec(text)?.[0] ?? text;
