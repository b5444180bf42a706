import type { QueueableCall } from '#platform/offline/queue/queued-request.ts';

export const queuedTexts = {
  waiting: 'Waiting to be sent',
  toast: 'You’re offline. We’ll send this when you’re online.',
  changeTitle: (name: string, more = '') => [titles[name] ?? '', more].filter(Boolean).join(', '),
} as const;

const titles: Readonly<Record<string, string | undefined>> = {
  requestPickup: 'Schedule pickup',
  cancelPickup: 'Cancel pickup',
  reschedulePickup: 'Move pickup',
  startPickup: 'Start',
  completePickup: 'Mark complete',
  undoComplete: 'Undo',
  couldNotCollect: 'Could not collect',
  reportProblem: 'Report a problem',
  takeCash: 'Cash received',
  createLoad: 'Tipped',
} satisfies Record<QueueableCall, string>;
