import * as v from 'valibot';
import { NotPossibleError } from '#infra/local/stand-ins/paystack/account.ts';
import type { Charge, networkCodes } from '#infra/local/stand-ins/paystack/bodies.ts';
import type { Paystack } from '#infra/local/stand-ins/paystack/paystack.ts';

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

const headers = { 'cache-control': 'no-store' };

/** `GET /phone/money?to=`: what the networks ask a number for. `POST`: what its owner does. */
export async function serveMoney(request: Request, { account }: Paystack): Promise<Response> {
  if (request.method === 'GET') {
    const phone = (new URL(request.url).searchParams.get('to') ?? '').replace(/^\+233/, '0');
    return Response.json(account.listPrompts(phone).map(toPrompt), { headers });
  }
  const parsed = v.safeParse(act, await request.json().catch(() => undefined));
  if (!parsed.success) return Response.json({ message: 'What is to be done?' }, { status: 400, headers });
  const { reference, amount, ...what } = parsed.output;
  try {
    if (what.act === 'code') return Response.json({ code: account.giveCode(reference) }, { headers });
    if (what.act === 'approve') account.approve(reference, amount);
    else account[what.act](reference);
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof NotPossibleError)) throw error;
    return Response.json({ message: error.message }, { status: 409, headers });
  }
}

function toPrompt({ reference, requested, provider, status, createdAt }: Charge) {
  return { reference, amount: requested, network: networkNames[provider], status, createdAt };
}
