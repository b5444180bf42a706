import { createKeptValue } from '#platform/storage/kept-value.ts';
import { askPosition } from '#ui/ask-position.ts';
import { toast } from '#ui/toast/toast.ts';

export const positionTexts = {
  title: 'Add where you are?',
  why: 'When you start, complete or report a stop, or tip a load, Sankofa can save where your phone is. This helps to find the place next time.',
  when: 'We check only at that moment, never in between. The office sees how far you were from the address, not where you were. We delete it after 90 days.',
  figures:
    'The office’s figures use what you do at your stops, and when. If you say no, nothing else changes.',
  later: 'You can change this under My account.',
  yes: 'Add My Position',
  no: 'No, Thanks',
  denied:
    'Your browser won’t let us see where you are. Allow it in the browser’s settings for this site, then turn it on under My account.',

  section: 'Your position',
  label: 'Add my position to what I do at a stop',
  device: 'For this device only.',
} as const;

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
