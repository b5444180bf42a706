import { removeAdmin as remove } from '#actions/staff/change-staff.ts';
import { removeAdmin } from '#contracts/staff/staff-calls.ts';
import { adminTexts } from '#domain/staff/staff-texts.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(removeAdmin, async ({ params, act }) => {
  await remove(params.id, act);
  return { message: adminTexts.removed };
});
