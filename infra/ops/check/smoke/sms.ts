import { setTimeout as wait } from 'node:timers/promises';
import { apiBase } from '#contracts/contract.ts';
import { requestCode } from '#contracts/phones/code-calls.ts';
import { keys } from '#data/keys.ts';
import { getItem } from '#data/table/table.ts';
import { expectThat, type Step, sendRequest } from './steps.ts';

/** Sends a sign-up code to a number of ours through API, stream, queue and provider. @param phone may be absent @param seconds to wait for it */
export function smsSteps(
  origin: string,
  phone: string | undefined,
  say: (sentence: string) => void,
  seconds = 60,
): readonly Step[] {
  if (!phone) return [];
  const run = async () => {
    const { body } = await sendRequest(`${origin}${apiBase}${requestCode.path}`, requestCode.status, {
      method: requestCode.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone, purpose: 'sign-up' }),
    });
    const route = await findRoute(JSON.parse(body).requestId, seconds);
    expectThat(
      route !== undefined,
      `no provider took it within ${seconds} seconds: infra/runbook/sms.md, "codes-fails"`,
    );
    say(`  ${route} took it: is it on the phone, from the right sender?`);
  };
  return [{ name: `an SMS to ${phone} goes out`, run }];
}

/** The provider that took the code of a request, once one did. */
async function findRoute(requestId: string, seconds: number): Promise<string | undefined> {
  for (let passed = 0; passed < seconds; passed += 1) {
    const { route } = (await getItem(keys.codeRequest(requestId))) ?? {};
    if (route) return String(route);
    await wait(1000);
  }
  return undefined;
}
