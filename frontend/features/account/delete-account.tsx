import { useState } from 'react';
import type { Role } from '#contracts/roles.ts';
import { Button } from '../../ui/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

/** Households delete themselves; staff ask, since jobs hang on them. */
export function DeleteAccount({ role }: { readonly role: Role }) {
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
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
