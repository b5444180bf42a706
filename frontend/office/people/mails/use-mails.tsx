import { useState } from 'react';
import type { Person } from '#office/people/person-summary.tsx';
import { fullName } from '#shared/full-name.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { mailsTitle } from './mail-words.ts';

export const mailsWord = 'Messages';
export const mailsLabel = (person: Parameters<typeof fullName>[0]) => `${mailsWord} to ${fullName(person)}`;

const LazyMailsDialog = lazyDialog(mailsTitle, async () => (await import('./mails-dialog.tsx')).MailsDialog);

/** The dialog with the last messages to one of the listed people, to be put beside the table. */
export function useMails() {
  const [person, setPerson] = useState<Person>();
  return {
    ask: setPerson,
    dialog: person && <LazyMailsDialog person={person} onClose={() => setPerson(undefined)} />,
  };
}

type ButtonProps = { readonly person: Person; readonly onOpen: (person: Person) => void };

/** What was sent to a household (duty `service`) or to a collector (`setup`). */
export function MailsButton({ person, onOpen }: ButtonProps) {
  return (
    <RowButton
      tone="quiet"
      icon="mail"
      word={mailsWord}
      label={mailsLabel(person)}
      onClick={() => onOpen(person)}
    />
  );
}
