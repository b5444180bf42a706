import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { mailsLabel, texts } from './texts.ts';

const LazyMailsDialog = lazyDialog(texts.title, async () => (await import('./mails-dialog.tsx')).MailsDialog);

export type MailedPerson = ComponentProps<typeof LazyMailsDialog>['person'];

/** The dialog with the last mails to one of the listed people; it stands beside the table, not in a cell. */
export function useMails() {
  const [person, setPerson] = useState<MailedPerson>();
  return {
    ask: (one: MailedPerson) => setPerson(one),
    dialog: person && <LazyMailsDialog person={person} onClose={() => setPerson(undefined)} />,
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
