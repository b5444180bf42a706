import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { ListedLoad } from '#contracts/loads/load-calls.ts';
import { findFee, type Station } from '#contracts/loads/stations.ts';
import { MoneyNote } from '#office/money/section.tsx';
import { FreshRecord } from '#office/shell/fresh-record.tsx';
import { useRecordChange } from '#office/shell/use-change.ts';
import { useStations } from '#office/stations/use-stations.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { fullName } from '#shared/full-name.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { printInstant } from '#shared/print-when.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField, TextField } from '#ui/form/fields/text-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { toast } from '#ui/toast/toast.ts';
import { printFee, printKilograms, dialogTexts as texts } from './texts.ts';
import { loadsOf } from './use-loads.ts';

type Props = { readonly load: ListedLoad; readonly onClose: () => void };

type Typed = { readonly stationId: string; readonly kg: string; readonly fee: string };

type Changes = Pick<CallBody<'correctLoad'>, 'stationId' | 'kg' | 'fee'>;

const readKg = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined);

/** Kilograms may be left empty, a fee only where the load has none. */
function listFields(load: ListedLoad) {
  const kg = v.pipe(
    v.string(),
    v.check((text) => {
      const typed = readKg(text);
      return text.trim() === '' || (typed !== undefined && typed >= 1 && typed <= 30_000);
    }, texts.wrongKg),
  );
  const fee = v.pipe(
    v.string(),
    v.check(
      (text) => (text.trim() === '' ? load.fee === undefined : parseCedis(text) !== undefined),
      texts.wrongFee,
    ),
  );
  return v.object({ stationId: v.string(), kg, fee, reason: line('reason', 200) });
}

/** What differs from the load as it was when the dialog was opened. */
function findChanges(opened: ListedLoad, typed: Typed): Changes {
  const kg = readKg(typed.kg);
  const fee = parseCedis(typed.fee);
  return {
    ...(typed.stationId !== opened.station.id && { stationId: typed.stationId }),
    ...(kg !== opened.kg && { kg: kg ?? null }),
    ...(fee !== undefined && fee !== opened.fee && { fee }),
  };
}

function toTyped({ station, kg, fee }: ListedLoad): Typed {
  return {
    stationId: station.id,
    kg: kg === undefined ? '' : String(kg),
    fee: fee === undefined ? '' : printPesewas(fee).replace(/^\D+/, ''),
  };
}

/** Corrects where a load was taken, its kilograms or its fee. What was typed stays until it worked. */
export function CorrectDialog({ load, onClose }: Props) {
  const form = useRecordChange(load, {
    read: async (client) => {
      const { loads } = await client.fetchQuery(loadsOf(load.at.slice(0, 10)));
      return loads.find(({ id }) => id === load.id);
    },
    changed: ['listLoads', 'getMoney', 'getCollectorCash', 'getCashDay', 'listLedger'],
  });
  const [typed, setTyped] = useState(() => toTyped(form.opened));
  const stations = useStations().rows ?? [];
  const changes = findChanges(form.opened, typed);
  const save = form.submit(
    listFields(form.opened),
    async ({ reason }, { idempotencyKey, subject }) => {
      const body = { ...changes, reason, version: subject.version };
      const done = await call('correctLoad', { params: { id: load.id }, body, idempotencyKey });
      toast.success(done.message);
      onClose();
    },
    (): FieldErrors => (Object.keys(changes).length === 0 ? { stationId: texts.unchanged } : {}),
  );
  const edit = ({ target }: FormEvent<HTMLFormElement>) => {
    const { name, value } = target as HTMLInputElement; // also the choice, which has both
    if (name in typed) setTyped((before) => ({ ...before, [name]: value }));
  };
  return (
    <FormDialog
      title={texts.title}
      form={form}
      texts={texts}
      fresh={form.fresh && <Fresh load={form.fresh} />}
      onSubmit={save}
      onEdit={edit}
      onClose={onClose}
    >
      <p className="font-semibold">{`${fullName(load.collector)}, ${printInstant(load.at)}`}</p>
      <Fields opened={form.opened} typed={typed} stations={stations} />
    </FormDialog>
  );
}

type FieldsProps = {
  readonly opened: ListedLoad;
  readonly typed: Typed;
  readonly stations: readonly Station[];
};

/** Also stations that are switched off: the load may be of before. */
function Fields({ opened, typed, stations }: FieldsProps) {
  const others = stations.filter(({ id }) => id !== opened.station.id);
  const chosen = stations.find(({ id }) => id === typed.stationId);
  const expected = chosen && findFee(chosen, readKg(typed.kg));
  return (
    <>
      <SelectField
        label={texts.station}
        name="stationId"
        options={[opened.station, ...others].map(({ id, name }) => ({ value: id, label: name }))}
        defaultValue={typed.stationId}
      />
      <TextField
        label={texts.kg}
        hint={texts.kgHint}
        name="kg"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        defaultValue={typed.kg}
      />
      <CedisField
        label={texts.fee}
        hint={expected === undefined ? texts.feeHint : texts.feeThere(expected)}
        name="fee"
        defaultValue={typed.fee}
      />
      <p className="text-sm text-ink-soft">{texts.cash}</p>
      <MoneyNote label={texts.reason} hint={texts.reasonHint} name="reason" />
    </>
  );
}

function Fresh({ load }: { readonly load: ListedLoad }) {
  return (
    <FreshRecord name={load.station.name}>
      <p>{[printKilograms(load), printFee(load)].filter(Boolean).join(' · ')}</p>
    </FreshRecord>
  );
}
