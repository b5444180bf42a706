import { listSentMail, type SentMail } from '#infra/local/stand-ins/mail.ts';
import { listSentSms, type SentSms } from '#infra/local/stand-ins/sms.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';

const style = `
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #1b2a20 }
  article { border: 1px solid #cfd8d0; border-radius: .5rem; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere }
  h2 { font-size: 1.1rem; margin: 0 } p { margin: .25rem 0; color: #51604f } pre { white-space: pre-wrap; font: inherit }`;

/** Renders the page `/outbox` of the local stack: mail and SMS that would have been sent, newest first. */
export function renderOutbox(store: Store): Response {
  const mails = listSentMail(store);
  const texts = listSentSms(store);
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Outbox</title>
    <meta name="viewport" content="width=device-width, initial-scale=1"><style>${style}</style>
    <h1>Outbox</h1><p>Mail and SMS that would have been sent. Nothing leaves this machine.</p>
    ${mails.map(renderMail).join('') || '<p>No mail yet.</p>'}
    <h1>SMS</h1>${texts.map(renderSms).join('') || '<p>No SMS yet.</p>'}</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  };
  return new Response(html, { headers });
}

export function getOutboxJson(store: Store): Response {
  return Response.json(
    { mails: listSentMail(store), texts: listSentSms(store) },
    { headers: { 'cache-control': 'no-store' } },
  );
}

function renderMail({ sentAt, from, to, subject, text, html }: SentMail): string {
  return `<article><h2>${escapeHtml(subject)}</h2>
    <p>To ${escapeHtml(to.join(', '))} · from ${escapeHtml(from)} · ${printTime(sentAt)} UTC</p>
    <pre>${linkUrls(escapeHtml(text || html))}</pre></article>`;
}

function renderSms({ sentAt, from, to, text }: SentSms): string {
  return `<article><p>To ${escapeHtml(to)} · from ${escapeHtml(from)} · ${printTime(sentAt)} UTC</p>
    <pre>${escapeHtml(text)}</pre></article>`;
}

const printTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Turns the URLs in escaped text into links; an escaped quote or bracket ends one. */
function linkUrls(text: string): string {
  return text.replace(/https?:\/\/(?:(?!&(?:quot|lt|gt|#39);)\S)+/g, (url) => `<a href="${url}">${url}</a>`);
}
