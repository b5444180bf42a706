export const texts = {
  list: 'Messages, newest first',
  which: 'Which messages',
  open: 'Open',
  all: 'All',
  empty: 'No messages found.',
  emptyHint: 'You’ll see messages from the contact page and from Help here.',
  allResolved: 'No open messages.',
  allResolvedHint: 'You’ve resolved every message.',
  noneYet: 'No open messages so far.',
  resolve: 'Mark as resolved',
  resolving: 'Saving…',
  reply: 'Reply by email',
  call: (phone: string) => `Call ${phone}`,
  loadMore: 'Show older',
  lookedThrough: (count: number) =>
    `The newest ${count} messages are resolved. Older ones are not loaded yet.`,
  resolvedAt: (when: string) => `Resolved ${when}`,
  replySubject: (subject: string) => `Re: ${subject}`,
} as const;

export function shownText(count: number, open: boolean, more: boolean): string {
  const what = `${count} ${open ? 'open ' : ''}${count === 1 ? 'message' : 'messages'}`;
  return more ? `${what} so far. Older ones are not loaded yet.` : what;
}
