import { useState } from 'react';
import type { Role } from '#contracts/roles.ts';
import { Button } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { Section } from './section.tsx';

/** Households delete themselves; staff ask, since jobs hang on them. */
export function DeleteAccount({ role }: { readonly role: Role }) {
  const [asking, setAsking] = useState(false);
  if (role !== 'user') {
    return (
      <Section title={copy.delete}>
        <p className="max-w-prose text-ink-soft">{copy.cannotDelete}</p>
      </Section>
    );
  }
  return (
    <Section title={copy.delete} text={copy.deleteText}>
      <Button tone="danger-quiet" icon="trash" className="sm:self-start" onClick={() => setAsking(true)}>
        {copy.deleteButton}
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Section>
  );
}
