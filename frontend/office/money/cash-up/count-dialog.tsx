import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { nameLine } from '#features/money/statement-texts.ts';
import { MoneyNote } from '#office/money/section.tsx';
import { dialogTexts } from '#office/money/texts.ts';
import { useMoneyChange } from '#office/money/use-cash-change.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { cedis, toPesewas } from '#ui/form/cedis-field.ts';
import { CedisField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cashTexts as texts } from './texts.ts';

export type CollectorCash = CallAnswer<'getCollectorCash'>;

type Props = { readonly collectorId: string; readonly name: string; readonly onClose: () => void };

const blind = { counted: cedis };
const schemas = {
  blind: v.object({ ...blind, reason: v.optional(v.string()) }),
  differs: v.object({ ...blind, reason: line('reason', 200) }),
};

/** Asks what was counted; then shows what there should be and what makes it up, and notes the hand-over. */
export function CountCashDialog({ collectorId, name, onClose }: Props) {
  const readCash = () => call('getCollectorCash', { params: { collectorId } });
  const form = useMoneyChange<CollectorCash>(undefined, readCash);
  const [typed, setTyped] = useState<number>();
  const [compared, setCompared] = useState<CollectorCash>();
  const seen = form.subject ?? compared;
  const rest = seen && typed !== undefined ? seen.amount - typed : 0;
  const save = form.submit(
    rest === 0 ? schemas.blind : schemas.differs,
    async (input, { idempotencyKey }) => {
      const { counted, reason } = input;
      if (!seen) return setCompared(await readCash());
      const { amount, handOvers: version } = seen;
      const body = { collectorId, counted: toPesewas(counted), version, seen: amount, reason };
      toast.success((await call('handOverCash', { body, idempotencyKey })).message);
      return onClose();
    },
  );
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.name === 'counted') setTyped(parseCedis(target.value));
  };
  const submit = seen
    ? { submit: texts.handOver, busy: dialogTexts.saving }
    : { submit: texts.compare, busy: texts.comparing };
  return (
    <FormDialog
      title={texts.countOf(name)}
      form={form}
      texts={{ cancel: dialogTexts.cancel, ...submit }}
      onSubmit={save}
      onEdit={edit}
      onClose={onClose}
    >
      <CedisField label={texts.counted} hint={texts.countedHint} name="counted" data-autofocus />
      {seen && <Parts cash={seen} name={name} />}
      {seen && typed !== undefined && <Rest rest={rest} name={name} />}
    </FormDialog>
  );
}

type PartsProps = { readonly cash: CollectorCash; readonly name: string };

/** Adds up to what there should be: what was left at the last count, and each amount since. */
function Parts({ cash: { amount, entries, counts }, name }: PartsProps) {
  const [last] = counts;
  const carried = last ? last.before - last.counted : 0;
  const rest = amount - carried - entries.reduce((sum, entry) => sum + entry.amount, 0);
  return (
    <section className="flex flex-col gap-2 rounded-md bg-sunken px-4 py-3">
      <Part what={amount < 0 ? texts.weOwe(name) : texts.shouldHave} amount={Math.abs(amount)} strong />
      <h3 className="text-sm text-ink-soft">{texts.parts}</h3>
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto text-sm">
        {carried !== 0 && (
          <li>
            <Part what={carried > 0 ? texts.carried : texts.owed} amount={carried} />
          </li>
        )}
        {entries.map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.id}`}>
            <Part
              what={[nameLine(entry), entry.id, printInstant(entry.at)].filter(Boolean).join(' · ')}
              amount={entry.amount}
            />
          </li>
        ))}
        {rest !== 0 && (
          <li>
            <Part what={texts.rest} amount={rest} />
          </li>
        )}
      </ul>
    </section>
  );
}

type PartProps = { readonly what: string; readonly amount: number; readonly strong?: boolean };

function Part({ what, amount, strong }: PartProps) {
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className={strong ? 'text-ink-soft' : undefined}>{what}</span>
      <span className={strong ? 'text-xl font-bold tabular-nums' : 'tabular-nums'}>
        {printPesewas(amount)}
      </span>
    </p>
  );
}

function Rest({ rest, name }: { readonly rest: number; readonly name: string }) {
  if (rest === 0) return <Alert tone="success">{texts.isRight}</Alert>;
  return (
    <>
      <Alert tone={rest > 0 ? 'warning' : 'info'}>{texts.differs(rest, name)}</Alert>
      <MoneyNote label={texts.whyDiffers} hint={texts.whyHint} name="reason" />
    </>
  );
}
