import { reverseOnce } from '#actions/money/reverse.ts';
import { limit } from '#actions/money-limit.ts';
import { reversePosting } from '#contracts/money/ledger-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reversePosting, (call) =>
  reverseOnce(limit({ ...call, body: {} }, { kind: 'reverse', ...call.body })),
);
