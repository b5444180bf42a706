import { takeCollectorsCash } from '#actions/money/take-cash.ts';
import { takeCash } from '#contracts/money/payment-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(takeCash, takeCollectorsCash);
