/** Every sentence of the messages page. */
export const texts = {
  list: 'Messages, newest first',
  which: 'Which messages',
  open: 'Open',
  all: 'All',
  empty: 'No messages found.',
  emptyHint: 'What people write on the contact page shows here.',
  allResolved: 'No open messages.',
  allResolvedHint: 'Every message is resolved.',
  noneYet: 'No open messages so far.',
  showAll: 'Show all messages',
  resolve: 'Mark as resolved',
  resolving: 'Saving…',
  reply: 'Reply by email',
  unfold: 'Show all of it',
  fold: 'Show less',
  loadMore: 'Show older',
} as const;

/** How many messages show, and whether that is all. */
export function shownText(count: number, open: boolean, more: boolean): string {
  const what = `${count} ${open ? 'open ' : ''}${count === 1 ? 'message' : 'messages'}`;
  return more ? `${what} so far. Older ones are not loaded yet.` : what;
}

/** None of the loaded messages is open, but there are older ones. */
export function lookedThrough(count: number): string {
  return `The newest ${count} messages are resolved. Older ones are not loaded yet.`;
}

/** When a message was dealt with. */
export function resolvedAt(when: string): string {
  return `Resolved ${when}`;
}

/** The subject of an answer. */
export function replySubject(subject: string): string {
  return `Re: ${subject}`;
}
