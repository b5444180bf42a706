import { takeOfficeCash } from '#actions/money/take-cash.ts';
import { takeCashByAdmin } from '#contracts/money/payment-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(takeCashByAdmin, takeOfficeCash);
