/** Every sentence about the mails to a person, but for what names mails: `mail-words.ts`. */
export const texts = {
  title: 'Last mails',
  open: 'Mails',
  close: 'Close',
  none: 'No mail in the last 30 days.',
  hint: 'The last 20 mails of 30 days, newest first.',
  failed: 'The mails could not be loaded. Please try again.',
} as const;

/** The button that opens them, for those who hear it without seeing the row. */
export function mailsLabel(person: { readonly firstName: string; readonly lastName: string }): string {
  return `Mails to ${person.firstName} ${person.lastName}`;
}
