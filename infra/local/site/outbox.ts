import { type SentMail, sentMail } from '../stand-ins/mail.ts';
import type { Store } from '../stand-ins/store.ts';

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b2a20 }
  article { border: 1px solid #cfd8d0; border-radius: .5rem; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere }
  h2 { font-size: 1.1rem; margin: 0 } p { margin: .25rem 0; color: #51604f } pre { white-space: pre-wrap; font: inherit }
  .dead { border-color: #b3261e }`;

/** The page `/outbox`: the mail that would have been sent, newest first. Only the local stack has it. */
export function outboxPage(store: Store): Response {
  const mails = sentMail(store);
  const dead = deadLetters(store);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>
    <h1>Outbox</h1><p>Mail that this machine would have sent. Nothing leaves it.</p>
    ${mails.map(mailHtml).join('') || '<p>No mail yet.</p>'}
    ${dead.length > 0 ? `<h1>Dead letters</h1>${dead.join('')}` : ''}</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(html, { headers });
}

/** The same as JSON, for tests. */
export function outboxJson(store: Store): Response {
  return Response.json({ mails: sentMail(store) }, { headers: { 'cache-control': 'no-store' } });
}

function mailHtml({ sentAt, from, to, subject, text, html }: SentMail): string {
  return `<article><h2>${escaped(subject)}</h2>
    <p>To ${escaped(to.join(', '))} · from ${escaped(from)} · ${sentAt.toISOString().slice(0, 19).replace('T', ' ')} UTC</p>
    <pre>${linked(escaped(text || html))}</pre></article>`;
}

function deadLetters(store: Store): readonly string[] {
  const rows = store
    .prepare('SELECT queue, body, reason FROM dead_letters ORDER BY died_at DESC LIMIT 50')
    .all();
  return rows.map(
    (row) => `<article class="dead"><h2>${escaped(String(row.queue))}</h2>
      <p>${escaped(String(row.reason))}</p><pre>${escaped(String(row.body))}</pre></article>`,
  );
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Makes the addresses in escaped text clickable; an escaped quote or bracket ends one. */
function linked(text: string): string {
  return text.replace(/https?:\/\/(?:(?!&(?:quot|lt|gt|#39);)\S)+/g, (url) => `<a href="${url}">${url}</a>`);
}
