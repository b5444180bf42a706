import { type Dialling, dial } from '#actions/phones/dialling/dial.ts';
import type { AnswerInput } from '#contracts/contract.ts';
import { parseMobile } from '#contracts/phones/sms-fields.ts';
import { dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import { findOperator } from '#domain/accounts/phone.ts';
import type { Shown } from '#domain/phones/ussd/session.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import type { Call } from '#http/call.ts';
import { requireProviderKey } from '#http/check-provider.ts';
import { endpoint } from '#http/endpoint.ts';

type HubtelCall = Call<typeof dialByHubtel>;

export const handler = endpoint(
  dialByHubtel,
  async ({ body, now }) => {
    const { sessionid, type, operator } = body;
    const phone = parseMobile(body.mobile);
    if (type !== 'initiation' && type !== 'response') return answer(sessionid, end(ussdTexts.goodbye));
    // Mobile networks prove the number. Hubtel's app, shop and tills use the same address and prove nothing.
    if (!findOperator(operator)) return answer(sessionid, end(ussdTexts.notHere));
    if (!phone) return answer(sessionid, end(ussdTexts.notGhanaian));
    return answer(sessionid, await dial(readDialling(body, phone), now));
  },
  requireProviderKey('HUBTEL'),
);

const end = (message: string): Shown => ({ message, isFinal: true });

/** A request is told from others by its `Sequence`. `ClientState` comes from outside and counts for nothing. */
function readDialling(body: HubtelCall['body'], phone: string): Dialling {
  const { sessionid, type, message, operator } = body;
  const sequence = Number(body.sequence ?? 0) || 0;
  const readInput = (previous: string) => {
    const isRepeated = sequence > 0 && sequence <= Number(previous);
    if (type === 'initiation' || isRepeated) return undefined;
    return { input: message ?? '' };
  };
  const network = findOperator(operator);
  return { provider: 'hubtel', sessionId: sessionid, phone, network, mark: String(sequence), readInput };
}

function answer(sessionId: string, { message, isFinal }: Shown): AnswerInput<typeof dialByHubtel> {
  return {
    SessionId: sessionId,
    Type: isFinal ? 'release' : 'response',
    Message: message,
    Label: 'Sankofa',
    ClientState: '',
    DataType: isFinal ? 'display' : 'input',
    FieldType: 'text',
  };
}
