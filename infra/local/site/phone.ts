import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listSentSms } from '#infra/local/stand-ins/sms.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';

const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '/phone': { name: 'phone.html', type: 'text/html' },
  '/phone/phone.css': { name: 'phone.css', type: 'text/css' },
  '/phone/phone.mjs': { name: 'phone.mjs', type: 'text/javascript' },
};

/**
 * Serves `/phone`, the feature phone of the local stack, and the SMS that a number got; it sends the reminders of the evening
 * at any time. It is in no bundle and no bucket.
 * @param remind asks for the reminders of a date
 * @returns undefined for other paths
 */
export async function servePhone(
  { method, url }: Request,
  store: Store,
  remind: (date: string) => Promise<void>,
): Promise<Response | undefined> {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/phone/reminders' && method === 'POST') {
    // A reminder is sent once, however often this is pressed.
    const today = todayInAccra(new Date());
    for (const date of [today, addDays(today, 1)]) await remind(date);
    return new Response(null, { status: 204 });
  }
  if (pathname === '/phone/sms') {
    const texts = listSentSms(store, searchParams.get('to') ?? '', 50);
    return Response.json(texts, { headers: { 'cache-control': 'no-store' } });
  }
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (!file) return undefined;
  const headers = {
    'content-type': `${file.type}; charset=utf-8`,
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'",
  };
  const text = readFileSync(join(import.meta.dirname, 'phone', file.name), 'utf8');
  return new Response(text.replaceAll('%USSD_CODE%', demoUssdCode), { headers });
}
