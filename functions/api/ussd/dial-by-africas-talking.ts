import { dial } from '#actions/phones/dialling/dial.ts';
import { parseMobile } from '#contracts/phones/sms-fields.ts';
import { dialByAfricasTalking } from '#contracts/phones/ussd-calls.ts';
import { findOperator } from '#domain/accounts/phone.ts';
import { ussdTexts } from '#domain/phones/ussd/texts.ts';
import { requireProviderKey } from '#http/check-provider.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(
  dialByAfricasTalking,
  async ({ body, now }) => {
    const { sessionId, phoneNumber, networkCode, text } = body;
    const phone = parseMobile(phoneNumber);
    if (!phone) return `END ${ussdTexts.notGhanaian}`;
    const readInput = (previous: string) => readNew(text, previous);
    const network = findOperator(networkCode);
    const dialling = { provider: 'africastalking', sessionId, phone, network, mark: text, readInput };
    const { message, isFinal } = await dial(dialling, now);
    return `${isFinal ? 'END' : 'CON'} ${message}`;
  },
  requireProviderKey('AFRICASTALKING'),
);

/** What was entered last: the provider repeats all input joined by `*`, which can also be typed. Undefined where the text before has all of it. */
function readNew(text: string, previous: string): { input: string } | undefined {
  if (previous.startsWith(text)) return undefined;
  const before = previous === '' ? '' : `${previous}*`;
  // A text that does not continue the previous one does not tell what was entered last.
  return { input: text.startsWith(before) ? text.slice(before.length) : '' };
}
