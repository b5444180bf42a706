import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { printKilometres } from '#collector/assignments/texts.ts';
import { positionConsent } from '#collector/positions/positions.tsx';
import type { TippingOfDay } from '#contracts/loads/load-calls.ts';
import { findFee, type StationToTip } from '#contracts/loads/stations.ts';
import { estimateKilometres } from '#contracts/rounds/round-legs.ts';
import type { Aboard } from '#contracts/rounds/round-trips.ts';
import { storeLoad } from '#features/loads/store-load.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { queuedTexts } from '#features/pickup/waiting-mark.tsx';
import { submitChange } from '#platform/offline/queue/submit-change.ts';
import type { Position } from '#shared/position.ts';
import { type WasteType, wasteLabel } from '#shared/waste.ts';
import { askPosition } from '#ui/ask-position.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CheckboxGroup } from '#ui/form/fields/checkbox-group.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { TileField } from '#ui/form/fields/tile-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { loadTexts as texts } from './texts.ts';

type Props = {
  readonly stations: TippingOfDay['stations'];
  readonly aboard: readonly Aboard[];
  readonly onClose: () => void;
};

const schema = v.object({
  stationId: v.pipe(v.string(), v.minLength(1, texts.chooseStation)),
  kg: v.pipe(
    v.string(),
    v.check((text) => !text.trim() || parseKg(text) !== undefined, texts.kgWrong),
  ),
  receipt: v.string(),
});

/** `650` or `1,250.5` in whole kilograms; undefined if it is neither. */
function parseKg(text: string): number | undefined {
  const typed = text.trim();
  if (!/^(\d{1,5}|\d{1,2},\d{3})(\.\d+)?$/.test(typed)) return undefined;
  const kg = Number(typed.replace(',', ''));
  return kg >= 1 && kg <= 30_000 ? Math.round(kg) : undefined;
}

/** Asks where a load was tipped and sends it; without a network it waits in the queue. */
export function TippedDialog({ stations, aboard, onClose }: Props) {
  const { sorted, preset, here } = useNearestFirst(stations);
  const [chosen, setChosen] = useState<string>();
  const [kg, setKg] = useState('');
  const [ticked, setTicked] = useState<readonly string[]>();
  const station = sorted.find(({ id }) => id === (chosen ?? preset));
  const kinds = station ? sortKinds(station, aboard) : undefined;
  const { form, submit } = useTip(station, { taken: kinds?.taken ?? [], ticked, onClose });
  return (
    <FormDialog
      title={texts.title}
      form={form}
      texts={{ cancel: texts.back, submit: texts.tipped, busy: texts.sending }}
      onSubmit={submit}
      onClose={onClose}
    >
      <StationField
        stations={sorted}
        here={here}
        value={station?.id}
        onChange={(id) => {
          setChosen(id);
          setTicked(undefined);
          form.clear(['stationId', 'wasteTypes']);
        }}
      />
      {station && kinds && <Kinds key={station.id} {...kinds} onTick={setTicked} />}
      <PaperFields onKg={setKg} />
      {station && (
        <p role="status" className="text-xl font-bold tabular-nums">
          {describeFee(station, parseKg(kg))}
        </p>
      )}
    </FormDialog>
  );
}

type Chosen = {
  readonly taken: readonly WasteType[];
  readonly ticked: readonly string[] | undefined;
  readonly onClose: () => void;
};

function useTip(station: StationToTip | undefined, { taken, ticked, onClose }: Chosen) {
  const client = useQueryClient();
  const form = useSubmit({ onSettled: () => refreshLists(client) });
  const submit = form.submit(
    schema,
    async ({ stationId, receipt, kg: typed }, { idempotencyKey: key }) => {
      const kg = parseKg(typed);
      const body = {
        stationId,
        kg,
        fee: station && findFee(station, kg),
        receipt: receipt.trim() || undefined,
        // Omitted, everything the station takes counts, even what this phone does not know to be aboard.
        wasteTypes:
          ticked && ticked.length < taken.length ? taken.filter((one) => ticked.includes(one)) : undefined,
      };
      const words = { title: queuedTexts.changeTitle('createLoad'), subject: station?.name ?? '' };
      const answer = await submitChange({ call: 'createLoad', body, key, ...words });
      if (answer === 'queued') toast.info(queuedTexts.toast);
      else {
        storeLoad(client, answer.load);
        toast.success(answer.message);
      }
      onClose();
    },
    (): FieldErrors => (ticked?.length === 0 ? { wasteTypes: texts.noKinds } : {}),
  );
  return { form, submit };
}

function PaperFields({ onKg }: { readonly onKg: (text: string) => void }) {
  return (
    <>
      <TextField
        label={texts.kg}
        hint={texts.kgHint}
        name="kg"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        optional
        onChange={({ currentTarget }) => onKg(currentTarget.value)}
      />
      <TextField
        label={texts.receipt}
        hint={texts.receiptHint}
        name="receipt"
        autoComplete="off"
        maxLength={30}
        optional
      />
    </>
  );
}

function sortKinds({ takes }: StationToTip, aboard: readonly Aboard[]) {
  const kinds = aboard.map(({ wasteType }) => wasteType);
  return {
    taken: kinds.filter((one) => takes.includes(one)),
    left: kinds.filter((one) => !takes.includes(one)),
  };
}

function describeFee(station: StationToTip, kg: number | undefined): string {
  const fee = findFee(station, kg);
  if (fee === undefined) return texts.printPerKg(station.fee?.amount ?? 0);
  return fee > 0 ? texts.printOff(fee) : texts.free;
}

/** Sorted by distance where the collector shares positions; nothing is sent. */
function useNearestFirst(stations: readonly StationToTip[]) {
  const [here, setHere] = useState<Position>();
  useEffect(() => {
    if (!positionConsent.read()) return;
    let isGone = false;
    void askPosition(waitMs, waitMs).then((found) => {
      if (!isGone && 'position' in found) setHere(found.position);
    });
    return () => {
      isGone = true;
    };
  }, []);
  const sorted = [...stations].sort((one, other) =>
    here
      ? estimateKilometres(here, one.position) - estimateKilometres(here, other.position)
      : one.name.localeCompare(other.name),
  );
  return { sorted, here, preset: here || sorted.length === 1 ? sorted[0]?.id : undefined };
}

/** Longest wait for a position, and its greatest age. */
const waitMs = 30_000;

const maxTiles = 8;

type StationProps = {
  readonly stations: readonly StationToTip[];
  readonly here: Position | undefined;
  readonly value: string | undefined;
  readonly onChange: (id: string) => void;
};

function StationField({ stations, here, value, onChange }: StationProps) {
  const options = stations.map(({ id, name, position }) => ({
    value: id,
    label: name,
    note: here && <span className="font-normal">{printKilometres(estimateKilometres(here, position))}</span>,
  }));
  const common = { label: texts.station, name: 'stationId' } as const;
  if (stations.length <= maxTiles)
    return <TileField {...common} options={options} value={value} onChange={onChange} />;
  return (
    <SelectField
      {...common}
      options={options}
      placeholder={texts.chooseStation}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type KindsProps = ReturnType<typeof sortKinds> & { readonly onTick: (ticked: readonly string[]) => void };

function Kinds({ taken, left, onTick }: KindsProps) {
  if (left.length === 0) return null;
  return (
    <>
      {taken.length > 0 && (
        <CheckboxGroup
          label={texts.kinds}
          name="wasteTypes"
          options={taken.map((value) => ({ value, label: wasteLabel(value) }))}
          ticked={taken}
          onChange={onTick}
        />
      )}
      <p>{texts.printStays(left)}</p>
    </>
  );
}
