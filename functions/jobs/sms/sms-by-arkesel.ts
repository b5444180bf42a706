import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { readSecret } from '#config/secrets.ts';
import { NoCreditError, type SmsOutcome, type SmsProvider } from './sms-provider.ts';

/** Half of what the job may run. */
const timeoutMs = 5_000;

/** What `fetch` reports when not a byte was sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

const unreached = v.object({ cause: v.object({ code: v.string() }) });

/** `data` lists recipients with their ids, or those that are no numbers. */
const answered = v.object({ status: v.literal('success'), data: v.unknown() });
const refused = v.object({ status: v.literal('error') });
const invalid = v.object({ 'invalid numbers': v.pipe(v.array(v.unknown()), v.minLength(1)) });

/** Arkesel, API version 2 (https://developers.arkesel.com): numbers without `+`, the key in a header. */
export const sendByArkesel: SmsProvider = async ({ to, text }) => {
  const key = await readSecret(environment('SMS_KEY_SECRET_ID'), new Date());
  const body = { sender: environment('SMS_SENDER'), message: text, recipients: [to.replace('+', '')] };
  let response: Response;
  try {
    response = await fetch(`${environment('SMS_ARKESEL_ORIGIN')}/api/v2/sms/send`, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      // The key would go along to wherever a redirect leads.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return judge(response.status, await response.text());
  } catch (error) {
    if (error instanceof RefusedError || error instanceof NoCreditError) throw error;
    if (v.is(unreached, error) && neverSent.has(error.cause.code)) throw error;
    return 'unsure';
  }
};

/** The provider answered that it did not take the SMS, which another try may change. */
class RefusedError extends Error {}

function judge(status: number, text: string): SmsOutcome {
  if (status === 402) throw new NoCreditError('Arkesel: insufficient balance');
  if (status === 422) return 'rejected';
  // A gateway that got no answer itself knows as little as we do.
  if (status === 502 || status === 504) return 'unsure';
  if (status !== 200) throw new RefusedError(`Arkesel answered ${status}.`);
  const parsed = parseJson(text);
  if (v.is(refused, parsed)) throw new RefusedError('Arkesel answered an error.');
  const answer = v.safeParse(answered, parsed);
  if (!answer.success) return 'unsure';
  const results = [answer.output.data].flat();
  return results.some((one) => v.is(invalid, one)) ? 'rejected' : 'accepted';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
