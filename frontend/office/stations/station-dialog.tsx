import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import {
  controlLevelNames,
  controlLevels,
  controlName,
  feeUnits,
  kindName,
  type Station,
  stationBody,
  stationKindNames,
  stationKinds,
} from '#contracts/loads/stations.ts';
import { printPosition } from '#office/areas/texts.ts';
import { ChoiceCards } from '#office/shell/choice-cards.tsx';
import { FreshRecord } from '#office/shell/fresh-record.tsx';
import { pickChanged } from '#office/shell/pick-changed.ts';
import { call } from '#platform/api/client.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { parsePosition } from '#shared/parse-position.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { CedisField, TextField } from '#ui/form/fields/text-field.tsx';
import { positionErrors } from '#ui/form/position-errors.ts';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  controlSentences,
  named,
  printFee,
  printTakes,
  formTexts as texts,
  unitNames,
  texts as words,
} from './texts.ts';
import { useStationChange } from './use-stations.ts';

type Props = {
  readonly station?: Station | undefined;
  readonly stations: readonly Station[];
  readonly onClose: () => void;
};

/** Adds a station or changes one. What was typed stays until it worked. */
export function StationDialog({ station, stations, onClose }: Props) {
  const form = useStationChange(station);
  const { opened } = form;
  const save = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const { values, wrong } = readForm(element);
    const body = form.check(element, stationBody, wrong, values);
    if (!body) return;
    void form.run(async ({ idempotencyKey, subject }) => {
      const done = opened
        ? await call('updateStation', {
            params: { id: opened.id },
            body: { ...findChanges(v.parse(stationBody, body), opened), version: subject?.version },
            idempotencyKey,
          })
        : await call('createStation', { body, idempotencyKey });
      toast.success(done.message);
      onClose();
    }, element);
  };
  return (
    <FormDialog
      size="wide"
      title={station ? named.edit(station.name) : words.add}
      form={form}
      texts={{ submit: station ? texts.save : texts.create }}
      savedAs={`station:${station?.id ?? 'new'}`}
      fresh={form.fresh && <Fresh station={form.fresh} />}
      onSubmit={save}
      onClose={onClose}
    >
      <Fields station={opened} stations={stations} />
    </FormDialog>
  );
}

/** What is typed as the calls take it, and what their schema does not find wrong with it. */
function readForm(form: HTMLFormElement) {
  const typed = formValues(form);
  const read = (name: string) => String(typed[name] ?? '').trim();
  const position = parsePosition(read('position'));
  const fee =
    read('fee.amount') === '' ? undefined : { amount: parseCedis(read('fee.amount')), per: read('fee.per') };
  const values = {
    ...{ name: read('name'), kind: read('kind'), position, controlLevel: read('controlLevel') },
    ...{ onward: read('onward') || undefined, takes: typed.takes, fee },
    minutes: read('minutes') === '' ? Number.NaN : Number(read('minutes')),
  };
  const wrong = {
    ...(typeof position === 'string' && {
      position: read('position') === '' ? texts.noPosition : positionErrors[position],
    }),
    ...(fee && !fee.amount && { 'fee.amount': texts.wrongFee }),
  };
  return { values, wrong };
}

/** Null is none any more. */
const withNulls = <T extends Partial<Pick<Station, 'fee' | 'onward'>>>(one: T) => ({
  ...one,
  fee: one.fee ?? null,
  onward: one.onward ?? null,
});

function findChanges({ isActive: _, ...typed }: v.InferOutput<typeof stationBody>, opened: Station) {
  // As the form shows it, so that equal positions look alike.
  const position = parsePosition(printPosition(opened.position));
  return pickChanged(withNulls(typed), withNulls({ ...opened, position }));
}

const kinds = stationKinds.map((value) => ({ value, label: stationKindNames[value] }));
const units = feeUnits.map((value) => ({ value, label: unitNames[value] }));
const waste = wasteTypes.map((value) => ({ value, label: wasteLabel(value) }));
const levels = controlLevels.map((value) => ({
  value,
  label: controlLevelNames[value],
  about: controlSentences[value],
}));

function Fields({ station, stations }: Pick<Props, 'station' | 'stations'>) {
  return (
    <>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        name="name"
        maxLength={60}
        autoComplete="off"
        defaultValue={station?.name}
        data-autofocus
      />
      <KindField station={station} stations={stations} />
      <TextField
        label={texts.position}
        hint={texts.positionHint}
        name="position"
        autoComplete="off"
        autoCapitalize="characters"
        defaultValue={printPosition(station?.position)}
      />
      <ChoiceCards
        type="radio"
        name="controlLevel"
        label={texts.control}
        hint={texts.controlHint}
        choices={levels}
        chosen={station ? [station.controlLevel] : []}
      />
      <CheckboxGroup label={texts.takes} name="takes" options={waste} ticked={station?.takes ?? []} />
      <FeeFields fee={station?.fee} />
      <TextField
        label={texts.minutes}
        hint={texts.minutesHint}
        name="minutes"
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={station?.minutes ?? 20}
      />
    </>
  );
}

/** Of a transfer station also where its waste goes on to: not to another one, unless it is already. */
function KindField({ station, stations }: Pick<Props, 'station' | 'stations'>) {
  const [kind, setKind] = useState<string | undefined>(station?.kind);
  const onward = stations.filter(
    (one) => one.id !== station?.id && (one.kind !== 'transfer-station' || one.id === station?.onward),
  );
  return (
    <>
      <SelectField
        label={texts.kind}
        name="kind"
        placeholder={texts.choose}
        options={kinds}
        defaultValue={kind}
        onChange={({ target }) => setKind(target.value)}
      />
      {kind === 'transfer-station' && (
        <SelectField
          label={texts.onward}
          hint={texts.onwardHint}
          name="onward"
          placeholder={texts.unknown}
          options={onward.map(({ id, name }) => ({ value: id, label: name }))}
          defaultValue={station?.onward}
        />
      )}
    </>
  );
}

function FeeFields({ fee }: Pick<Station, 'fee'>) {
  return (
    <div className="grid items-end gap-3 sm:grid-cols-2">
      <CedisField
        label={texts.fee}
        hint={texts.feeHint}
        name="fee.amount"
        defaultValue={fee && printPesewas(fee.amount).replace(/^\D+/, '')}
        optional
      />
      <SelectField label={texts.per} name="fee.per" options={units} defaultValue={fee?.per} />
    </div>
  );
}

function Fresh({ station: { name, kind, controlLevel, takes, fee } }: { readonly station: Station }) {
  return (
    <FreshRecord name={name}>
      <p>{[kindName(kind), controlName(controlLevel), printFee(fee)].join(' · ')}</p>
      <p className="text-ink-soft">{printTakes(takes)}</p>
    </FreshRecord>
  );
}
