import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { network } from '#contracts/money/mobile-money.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { paidByPhone } from '#features/money/describe-money.ts';
import { NetworkField } from '#features/money/network-field.tsx';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { call } from '#platform/api/client.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { askTexts as texts } from './ask-texts.ts';

const schema = v.object({ network });

export type Asked = {
  readonly id: string;
  readonly version: number;
  readonly location: string;
  /** Pesewas. */
  readonly due: number;
};

/** Sends a request for Mobile Money. Not queued: the collector should not wait for a network. */
export function AskDialog({ stop, onClose }: { readonly stop: Asked; readonly onClose: () => void }) {
  const client = useQueryClient();
  const form = useSubmit({ onSettled: () => refreshLists(client) });
  // Kept: the stop's version changes, but a repeated request must be the same.
  const [{ id, version, location, due }] = useState(stop);
  if (!texts) return null;
  const { offline } = texts;
  const send = form.submit(schema, async (typed, { idempotencyKey }) => {
    const body = { ...typed, version };
    return (await call('askHousehold', { params: { id }, body, idempotencyKey })).message;
  });
  return (
    <FormDialog
      title={texts.ask}
      form={form}
      texts={
        form.done
          ? { cancel: texts.close, busy: texts.busy }
          : { cancel: texts.cancel, submit: texts.submit, busy: texts.busy }
      }
      onSubmit={(event) => {
        if (navigator.onLine) return send(event);
        takeForm(event);
        form.fail(offline);
      }}
      onClose={onClose}
    >
      <p className="font-semibold wrap-anywhere">{location}</p>
      {form.done ? (
        <Outcome id={id} asked={form.done} />
      ) : (
        <>
          <p>{texts.explain(due)}</p>
          <NetworkField label={texts.network} />
        </>
      )}
    </FormDialog>
  );
}

/** Polls, so that the collector sees the payment at once. */
function Outcome({ id, asked }: { readonly id: string; readonly asked: string }) {
  const { data } = useQuery({
    ...callQuery('getPickup', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isPaid(state.data.pickup) ? false : askEvery),
  });
  return <Alert tone="success">{data && isPaid(data.pickup) ? paidByPhone : asked}</Alert>;
}

const askEvery = 5_000;

const isPaid = ({ money }: Pick<PickupSummary, 'money'>) => (money?.due ?? 0) <= 0;
