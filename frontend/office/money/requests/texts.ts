import type { RequestKind } from '#contracts/money/request-calls.ts';

const kinds: Readonly<Record<RequestKind, string>> = {
  waive: 'Waive what’s owed',
  refund: 'Refund',
  'write-off': 'Write off cash',
  reverse: 'Reverse a mistake',
  reopen: 'Reopen a completed pickup',
  'delete-household': 'Delete a household that owes money',
  'correct-load': 'Correct a tipping fee',
};

export const texts = {
  title: 'Waiting for a second person',
  kinds,
  pickup: (id: string, name: string) => `Pickup ${id}, ${name}`,
  deleted: 'Account deleted',
  reason: (reason: string) => `Reason: ${reason}`,
  asked: (name: string, when: string) => `${name} asked on ${when}`,
  expires: (when: string) => `Expires ${when}`,
  own: 'You asked. A colleague has to confirm it.',
  isOff: 'You’re the only one with Money, so nothing waits for a second person.',
  confirm: 'Confirm',
  confirmOf: (what: string, amount: string) => `Confirm: ${what}, ${amount}`,
  confirmTitle: 'Confirm this request?',
  question: 'It’ll be done at once.',
  hint: 'If the amount has changed since, nothing will be done and we’ll tell you.',
  confirming: 'Confirming…',
  reject: 'Reject',
  rejectOf: (what: string, amount: string) => `Reject: ${what}, ${amount}`,
  rejectTitle: 'Reject this request?',
  rejectHint: 'Nothing will be done. Your colleague can ask again.',
  rejecting: 'Rejecting…',
  reasonLabel: 'Reason',
  reasonHint: 'The audit log will show it',
  back: 'Back',
} as const;
