import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { NotPossibleError } from '#infra/local/stand-ins/paystack/account.ts';
import type { Charge, networkCodes } from '#infra/local/stand-ins/paystack/bodies.ts';
import type { Paystack } from '#infra/local/stand-ins/paystack/paystack.ts';
import { listSentSms } from '#infra/local/stand-ins/sms.ts';
import type { Store } from '#infra/local/stand-ins/store.ts';
import { demoUssdCode } from '#infra/stage/ussd-keys.ts';

const files: Readonly<Record<string, { readonly name: string; readonly type: string }>> = {
  '/phone': { name: 'phone.html', type: 'text/html' },
  '/phone/phone.css': { name: 'phone.css', type: 'text/css' },
  '/phone/phone.mjs': { name: 'phone.mjs', type: 'text/javascript' },
};

const noStore = { 'cache-control': 'no-store' };

/** Serves `/phone`, the local feature phone. @returns undefined for other paths */
export function servePhone({ url }: Request, store: Store): Response | undefined {
  const { pathname, searchParams } = new URL(url);
  if (pathname === '/phone/sms') {
    const texts = listSentSms(store, searchParams.get('to') ?? '', 50);
    return Response.json(texts, { headers: noStore });
  }
  const file = Object.hasOwn(files, pathname) ? files[pathname] : undefined;
  if (!file) return undefined;
  const headers = {
    'content-type': `${file.type}; charset=utf-8`,
    ...noStore,
    'content-security-policy':
      "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; frame-ancestors 'none'",
  };
  const text = readFileSync(join(import.meta.dirname, 'phone', file.name), 'utf8');
  return new Response(text.replaceAll('%USSD_CODE%', demoUssdCode), { headers });
}

const networkNames: Readonly<Record<(typeof networkCodes)[number], string>> = {
  mtn: 'MTN MoMo',
  vod: 'Telecel Cash',
  atl: 'AT Money',
};

const act = v.object({
  reference: v.string(),
  act: v.picklist(['approve', 'refuse', 'ignore', 'code']),
  /** Pesewas that the network takes instead of what was asked for. */
  amount: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});

/** `GET /phone/money?to=`: what the networks ask a number for. `POST`: what its owner does. */
export async function serveMoney(request: Request, { account }: Paystack): Promise<Response> {
  if (request.method === 'GET') {
    const phone = (new URL(request.url).searchParams.get('to') ?? '').replace(/^\+233/, '0');
    return Response.json(account.listPrompts(phone).map(toPrompt), { headers: noStore });
  }
  const parsed = v.safeParse(act, await request.json().catch(() => undefined));
  if (!parsed.success)
    return Response.json({ message: 'What is to be done?' }, { status: 400, headers: noStore });
  const { reference, amount, ...what } = parsed.output;
  try {
    if (what.act === 'code')
      return Response.json({ code: account.giveCode(reference) }, { headers: noStore });
    if (what.act === 'approve') account.approve(reference, amount);
    else account[what.act](reference);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    return Response.json({ message: error.message }, { status: 409, headers: noStore });
  }
}

function toPrompt({ reference, requested, provider, status, createdAt }: Charge) {
  return { reference, amount: requested, network: networkNames[provider], status, createdAt };
}
