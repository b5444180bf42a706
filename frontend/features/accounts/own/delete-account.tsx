import { useState } from 'react';
import type { Role } from '#shared/roles.ts';
import { Button } from '#ui/button/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

type Props = { readonly role: Role; readonly onDeleted: () => void };

/** Households delete themselves; staff ask, since pickups hang on them. */
export function DeleteAccount({ role, onDeleted }: Props) {
  const [asking, setAsking] = useState(false);
  if (role !== 'user') {
    return (
      <Section title={texts.delete}>
        <p className="max-w-prose text-ink-soft">{texts.cannotDelete}</p>
      </Section>
    );
  }
  return (
    <Section title={texts.delete} text={texts.deleteText}>
      <Button tone="danger-quiet" icon="trash" className="sm:self-start" onClick={() => setAsking(true)}>
        {texts.deleteButton}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} onDeleted={onDeleted} />}
    </Section>
  );
}
