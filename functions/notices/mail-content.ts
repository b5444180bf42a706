export type MailContent = {
  readonly subject: string;
  readonly replyTo?: string;
  readonly greeting: string;
  readonly lines: readonly string[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly link?: { readonly label: string; readonly href: string };
  readonly closing?: readonly string[];
};

export function renderText(content: MailContent, footer: string): string {
  const { greeting, lines, facts = [], link, closing = [] } = content;
  const blocks = [
    greeting,
    ...lines,
    facts.map(([name, value]) => `${name}: ${value}`).join('\n'),
    link ? `${link.label}:\n${link.href}` : '',
    ...closing,
    `--\n${footer}`,
  ];
  return blocks.filter(Boolean).join('\n\n');
}

/** The mail as HTML: no images and no styles to load, since data costs money. */
export function renderHtml(content: MailContent, footer: string): string {
  const { greeting, lines, facts = [], link, closing = [] } = content;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => `<p>${escapeHtml(text)}</p>`);
  const rows = facts.map(([name, value]) => `<b>${escapeHtml(name)}:</b> ${escapeHtml(value)}`);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(content.subject)}</title></head><body>`,
    ...paragraphs([greeting, ...lines]),
    rows.length > 0 ? `<p>${rows.join('<br>')}</p>` : '',
    link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : '',
    ...paragraphs(closing),
    `<p>${escapeHtml(footer)}</p></body></html>`,
  ].join('\n');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML; line breaks stay. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '').replace(/\r?\n/g, '<br>');
}
