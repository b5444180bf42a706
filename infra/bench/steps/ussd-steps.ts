import { providerKeyHeader } from '#contracts/contract.ts';
import { dialByAfricasTalking, dialByHubtel } from '#contracts/phones/ussd-calls.ts';
import type { BenchData } from '#infra/bench/bench-data.ts';
import { demoUssdKey } from '#infra/stage/ussd-keys.ts';
import type { TestAnswer } from '#testing/api.ts';
import { knownPhone, type TestPhone } from '#testing/dialling-test.ts';
import type { HandsetScreen } from '#testing/handset.ts';
import { account, openCount, type Step } from './step.ts';

/** The session, whose number it is, and the account; the session is stored again with what its keys do. */
const screen = { reads: 2 + account, writes: 2 };

/** A household that dials: a screen of the menu, and the confirmation of a booking. */
export function ussdSteps({ api }: BenchData): readonly Step[] {
  let phone: TestPhone;
  return [
    {
      contract: dialByAfricasTalking,
      note: 'the kinds of waste',
      prepare: async () => {
        phone = await knownPhone(api, '1');
      },
      // The newest pickup and the saved places.
      budget: { reads: screen.reads + 2, writes: screen.writes },
      run: async () => toAnswer(await phone.send('1')),
    },
    {
      contract: dialByAfricasTalking,
      note: 'a booking',
      prepare: () => phone.send('3', '1', '2', '1'),
      // Area, limits; pickup with its entries in the indexes and the key, in a transaction.
      budget: { reads: screen.reads + 1 + openCount, writes: screen.writes + 9 },
      run: async () => toAnswer(await phone.send('1')),
    },
    {
      contract: dialByHubtel,
      // A new session: a counter of the number.
      budget: { reads: screen.reads, writes: screen.writes + 1 },
      run: () => {
        const body = {
          SessionId: 's',
          Mobile: phone.phone,
          Type: 'Initiation',
          Operator: 'mtn',
          Sequence: '1',
        };
        return api.call('POST /ussd/hubtel', { body, headers: { [providerKeyHeader]: demoUssdKey } });
      },
    },
  ];
}

function toAnswer({ status, text }: HandsetScreen): TestAnswer {
  return { status, headers: new Headers(), body: text };
}
