import { createKeptValue } from '#platform/storage/kept-value.ts';
import { askPosition } from '#ui/ask-position.ts';
import { toast } from '#ui/toast/toast.ts';
import { positionTexts } from './texts.ts';

/** Whether what a collector does says where it was done, on this device: null until they were asked. */
export const positionConsent = createKeptValue<boolean | null>('position-consent', (stored) =>
  typeof stored === 'boolean' ? stored : null,
);

/** Longer than people need to read the browser's question; nothing waits for it. */
const timeoutMs = 60_000;

/** Agrees, and has the browser ask its own question. What it does not allow is not agreed to. */
export async function allowPositions(): Promise<void> {
  positionConsent.keep(true);
  const answer = await askPosition(timeoutMs);
  if (!('problem' in answer) || (answer.problem !== 'denied' && answer.problem !== 'unsupported')) return;
  positionConsent.keep(false);
  toast.error(positionTexts.denied);
}
