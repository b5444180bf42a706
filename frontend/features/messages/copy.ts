/** Every sentence of the messages page. */
export const copy = {
  title: 'Messages',
  list: 'Messages, newest first',
  empty: 'No messages found.',
  emptyHint: 'What people write on the contact page shows here.',
  resolve: 'Mark as resolved',
  resolving: 'Saving…',
  reply: 'Reply by email',
  loadMore: 'Load more',
  loading: 'Loading…',
} as const;

/** When a message was dealt with. */
export function resolvedAt(when: string): string {
  return `Resolved ${when}`;
}

/** The subject of an answer. */
export function replySubject(subject: string): string {
  return `Re: ${subject}`;
}
