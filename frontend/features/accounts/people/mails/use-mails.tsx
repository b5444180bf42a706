import { type ComponentProps, useState } from 'react';
import { IconButton } from '#features/accounts/people/icon-button.tsx';
import { MailsDialog } from './mails-dialog.tsx';
import { mailsLabel, texts } from './texts.ts';

export type MailedPerson = ComponentProps<typeof MailsDialog>['person'];

/** The dialog with the last mails to one of the listed people; it stands beside the table, not in a cell. */
export function useMails() {
  const [person, setPerson] = useState<MailedPerson>();
  return {
    ask: (one: MailedPerson) => setPerson(one),
    dialog: person && <MailsDialog person={person} onClose={() => setPerson(undefined)} />,
  };
}

type ButtonProps = { readonly person: MailedPerson; readonly onOpen: (person: MailedPerson) => void };

export function MailsButton({ person, onOpen }: ButtonProps) {
  return (
    <IconButton
      tone="quiet"
      icon="mail"
      word={texts.open}
      label={mailsLabel(person)}
      onClick={() => onOpen(person)}
    />
  );
}
