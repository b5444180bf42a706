import { type Outgoing, sendAll } from './queues.ts';

/** The longest that SQS holds a message back, in seconds. */
const longestDelay = 900;

type Held = Extract<Outgoing, { readonly queue: 'mail' | 'sms' }>;

/**
 * Puts a notice back into its queue until a time (ISO). A process that dies behind this leaves the message twice: its
 * claim lets one of them be sent.
 * @throws Error when the queue does not take it
 */
export async function holdBack({ queue, body }: Held, heldUntil: string, now: Date): Promise<void> {
  const left = Math.ceil((Date.parse(heldUntil) - now.getTime()) / 1000);
  // The compiler cannot follow that the body stays one of its queue.
  const held = { queue, body: { ...body, heldUntil }, delaySeconds: Math.min(longestDelay, left) } as Held;
  if ((await sendAll([held])).length > 0) throw new Error('The notice could not be held back.');
}
