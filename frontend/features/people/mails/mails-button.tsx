import { type ComponentProps, useState } from 'react';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { mailsLabel, texts } from './texts.ts';

const LazyMailsDialog = lazyDialog(texts.title, async () => (await import('./mails-dialog.tsx')).MailsDialog);

type Props = ComponentProps<typeof LazyMailsDialog>['person'];

/** Opens the last mails to a person. */
export function MailsButton({ person }: { readonly person: Props }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        tone="quiet"
        icon="mail"
        word={texts.open}
        label={mailsLabel(person)}
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <LazyMailsDialog person={person} onClose={() => setIsOpen(false)} />}
    </>
  );
}
