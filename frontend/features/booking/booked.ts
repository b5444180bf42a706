import * as v from 'valibot';

/**
 * What was just booked, as the browser's history keeps it: ids only, since phones are shared and nothing takes an entry of the
 * history back. `kept` waits on the device for a network, and its id is that of the request.
 */
const booked = v.object({
  kind: v.picklist(['pickup', 'order', 'kept']),
  id: v.string(),
  accountId: v.string(),
});

export type Booked = v.InferOutput<typeof booked>;

/** What an entry of the browser's history (`state`) says that this account has just booked. */
export function readBooked(state: unknown, accountId: string | undefined): Booked | undefined {
  const parsed = v.safeParse(v.object({ booked }), state);
  return parsed.success && parsed.output.booked.accountId === accountId ? parsed.output.booked : undefined;
}
