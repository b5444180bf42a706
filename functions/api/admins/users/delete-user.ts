import { deleteHousehold } from '#actions/money/give-away.ts';
import { limit } from '#actions/money-limit.ts';
import { deleteUser } from '#contracts/accounts/people-calls.ts';
import { endpoint } from '#http/endpoint.ts';
import * as sharedTexts from '#shared/texts.ts';

export const handler = endpoint(deleteUser, async (call) => {
  await deleteHousehold(limit(call, { kind: 'delete-household', userId: call.params.id, reason: '' }));
  return { message: sharedTexts.userDeleted };
});
