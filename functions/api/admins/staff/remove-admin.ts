import { removeAdmin as remove } from '#actions/staff/remove-admin.ts';
import { removeAdmin } from '#contracts/staff/staff-calls.ts';
import { adminTexts } from '#domain/staff/staff.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(removeAdmin, async ({ params, act }) => {
  await remove(params.id, act);
  return { message: adminTexts.removed };
});
