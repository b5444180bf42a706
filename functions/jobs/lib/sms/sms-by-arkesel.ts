import * as v from 'valibot';
import { environment } from '#config/environment.ts';
import { parseJson, requestOnce, UnreachedError } from '#config/request-once.ts';
import { readSecret } from '#config/secrets.ts';
import { apiBase } from '#contracts/contract.ts';
import { reportArkeselSms } from '#contracts/messages/sms-calls.ts';
import { NoCreditError, type Sms, type SmsAnswer, type SmsProvider } from './sms-provider.ts';

/** Two of them, and what is read and written beside, end before the job of codes does. */
const timeoutMs = 4_000;

/** `data` lists recipients with their ids, or those that are no numbers. */
const answered = v.object({ status: v.literal('success'), data: v.unknown() });
const refused = v.object({ status: v.literal('error') });
const invalid = v.object({ 'invalid numbers': v.pipe(v.array(v.unknown()), v.minLength(1)) });
const taken = v.object({ id: v.string() });

/** Arkesel, API version 2 (https://developers.arkesel.com): numbers without `+`, the key in a header. */
export const sendByArkesel: SmsProvider = async (sms) => {
  const key = await readSecret(environment('SMS_KEY_SECRET_ID'), new Date());
  let answer: { readonly status: number; readonly text: string };
  try {
    answer = await requestOnce({
      url: `${environment('SMS_ARKESEL_ORIGIN')}/api/v2/sms/send`,
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(buildBody(sms)),
      timeoutMs,
    });
  } catch (error) {
    if (error instanceof UnreachedError) throw error;
    return { state: 'unknown' };
  }
  return judge(answer.status, answer.text);
};

/** Without an address that it can call, Arkesel is asked for no report. */
function buildBody({ to, text, reference }: Sms) {
  const origin = environment('SMS_SITE_ORIGIN');
  const query = new URLSearchParams(reference);
  return {
    sender: environment('SMS_SENDER'),
    message: text,
    recipients: [to.replace('+', '')],
    ...(origin ? { callback_url: `${origin}${apiBase}${reportArkeselSms.path}?${query}` } : {}),
  };
}

function judge(status: number, text: string): SmsAnswer {
  if (status === 402) throw new NoCreditError('Arkesel: insufficient balance');
  if (status === 422) return { state: 'failed' };
  // A gateway that got no answer itself knows as little as we do.
  if (status === 502 || status === 504) return { state: 'unknown' };
  if (status !== 200) throw new Error(`Arkesel answered ${status}.`);
  const parsed = parseJson(text);
  if (v.is(refused, parsed)) throw new Error('Arkesel answered an error.');
  const answer = v.safeParse(answered, parsed);
  if (!answer.success) return { state: 'unknown' };
  const results = [answer.output.data].flat();
  if (results.some((one) => v.is(invalid, one))) return { state: 'failed' };
  return { state: 'sent', id: results.find((one) => v.is(taken, one))?.id };
}
