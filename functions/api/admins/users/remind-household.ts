import { remind } from '#actions/money/remind.ts';
import { remindHousehold } from '#contracts/money/owed-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(remindHousehold, ({ params, act, idempotency }) =>
  remind(params.id, { act, idempotency }),
);
