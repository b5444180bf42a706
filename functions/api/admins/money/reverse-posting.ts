import { reverseOnce } from '#actions/money/reverse.ts';
import { reversePosting } from '#contracts/money/ledger-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reversePosting, reverseOnce);
