import { useState } from 'react';
import type { Person } from '#office/people/person-summary.tsx';
import { fullName } from '#shared/full-name.ts';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { mailsTitle } from './mail-words.ts';

const word = 'Messages';

/** For those who hear the button without seeing the row. */
function mailsLabel(person: Person): string {
  return `${word} to ${fullName(person)}`;
}

const LazyMailsDialog = lazyDialog(mailsTitle, async () => (await import('./mails-dialog.tsx')).MailsDialog);

/** The dialog with the last messages to one of the listed people; it stands beside the table, not in a cell. */
export function useMails() {
  const [person, setPerson] = useState<Person>();
  return {
    ask: (one: Person) => setPerson(one),
    dialog: person && <LazyMailsDialog person={person} onClose={() => setPerson(undefined)} />,
  };
}

type ButtonProps = { readonly person: Person; readonly onOpen: (person: Person) => void };

/** What was sent to a household, which needs `service`, or to a collector, which needs `setup`. */
export function MailsButton({ person, onOpen }: ButtonProps) {
  return (
    <RowButton
      tone="quiet"
      icon="mail"
      word={word}
      label={mailsLabel(person)}
      onClick={() => onOpen(person)}
    />
  );
}
