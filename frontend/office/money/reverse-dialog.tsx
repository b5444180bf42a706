import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { MoneyNote } from '#office/money/section.tsx';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useMoneyChange } from './use-money.ts';

const texts = {
  title: 'Reverse this entry?',
  explain: 'For an entry made by mistake. We’ll keep both in the records.',
  reason: 'Reason',
  reasonHint: 'The audit log will show it',
  householdHint: 'The household will see it',
  submit: 'Reverse',
} as const;

type Props = {
  readonly posting: string;
  readonly children: ReactNode;
  readonly household?: boolean;
  readonly onClose: () => void;
};

const schema = v.object({ reason: line('reason', 200) });

export function ReverseDialog({ posting, children, household, onClose }: Props) {
  const client = useQueryClient();
  const form = useMoneyChange();
  const save = form.submit(schema, async ({ reason }, { idempotencyKey }) => {
    const done = await call('reversePosting', { body: { posting, reason }, idempotencyKey });
    if (done.pickup) {
      storePickup(client, done.pickup);
      refreshLists(client);
    }
    // The message says whether it is done or waits for a colleague.
    toast.info(done.message);
    onClose();
  });
  return (
    <FormDialog title={texts.title} form={form} tone="danger" texts={texts} onSubmit={save} onClose={onClose}>
      <p className="font-semibold">{children}</p>
      <p>{texts.explain}</p>
      <MoneyNote
        label={texts.reason}
        hint={household ? texts.householdHint : texts.reasonHint}
        name="reason"
        data-autofocus
      />
    </FormDialog>
  );
}
