import { whereDialled } from '#platform/ussd-code.ts';

const texts = {
  offline: 'You’re offline.',
  notOpened: 'You haven’t opened this page on this device before.',
  toPickups: 'See your pickups',
  dialled: whereDialled((code) => `Without internet, dial ${code} on any phone.`),
} as const;

/** For an address that this device has never opened, while there is no network. */
export function offlinePage(home: string | undefined): Response {
  const link = home ? `<p><a href="${home}">${texts.toPickups}</a></p>` : '';
  const hint = texts.dialled ? `<p>${texts.dialled}</p>` : '';
  const html = `<!doctype html><html lang="en-GH"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${texts.offline}</title><h1>${texts.offline}</h1><p>${texts.notOpened}</p>${link}${hint}</html>`;
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
