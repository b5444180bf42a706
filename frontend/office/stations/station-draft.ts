import * as v from 'valibot';
import { type Station, stationBody } from '#contracts/loads/stations.ts';
import { printPosition } from '#office/areas/describe-area.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { fieldErrors } from '#shared/fields.ts';
import { parseCedis, printPesewas } from '#shared/money.ts';
import { parsePosition } from '#shared/parse-position.ts';
import { positionErrors } from '#ui/form/position-errors.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { formTexts } from './texts.ts';

export type StationDraft = {
  readonly name: string;
  readonly kind: string;
  readonly position: string;
  readonly controlLevel: string;
  readonly onward: string;
  readonly takes: readonly string[];
  readonly fee: string;
  readonly per: string;
  readonly minutes: string;
};

/** As the calls take it; null is no fee, or not known where the waste goes on to. */
type StationForm = Omit<CallBody<'createStation'>, 'isActive' | 'fee' | 'onward'> & {
  readonly fee: CallBody<'createStation'>['fee'] | null;
  readonly onward: string | null;
};

/** What the form begins with: a station, or nothing. */
export function toStationDraft(station?: Station): StationDraft {
  return {
    name: station?.name ?? '',
    kind: station?.kind ?? '',
    position: printPosition(station?.position),
    controlLevel: station?.controlLevel ?? '',
    onward: station?.onward ?? '',
    takes: station?.takes ?? [],
    fee: station?.fee ? printPesewas(station.fee.amount).replace(/^\D+/, '') : '',
    per: station?.fee?.per ?? 'load',
    minutes: String(station?.minutes ?? 20),
  };
}

function readPosition(typed: string) {
  if (typed.trim() === '') return { errors: { position: formTexts.noPosition } };
  const position = parsePosition(typed);
  return typeof position === 'string' ? { errors: { position: positionErrors[position] } } : { position };
}

function readFee({ fee, per }: StationDraft) {
  if (fee.trim() === '') return { fee: null };
  const amount = parseCedis(fee);
  return amount ? { fee: { amount, per } } : { fee: null, errors: { fee: formTexts.wrongFee } };
}

/** Errors of parts belong to the one field that has them all. */
function atFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.split('.')[0] ?? path, sentence]),
  );
}

/** Checks what is typed: the station as the calls take it, or a sentence per field. */
export function checkStation(
  draft: StationDraft,
): { readonly form: StationForm } | { readonly errors: FieldErrors } {
  const { position, errors: atPosition } = readPosition(draft.position);
  const { fee, errors: atFee } = readFee(draft);
  const { name, kind, controlLevel, takes } = draft;
  const typed = { name, kind, controlLevel, takes, position, fee: fee ?? undefined };
  const minutes = draft.minutes.trim() === '' ? Number.NaN : Number(draft.minutes);
  const result = v.safeParse(stationBody, { ...typed, minutes });
  const own = { ...atPosition, ...atFee };
  if (!result.success) return { errors: { ...atFields(fieldErrors(result.issues)), ...own } };
  if (Object.keys(own).length > 0) return { errors: own };
  const { isActive: _, onward: __, ...form } = result.output;
  const onward = draft.kind === 'transfer-station' ? draft.onward || null : null;
  return { form: { ...form, fee: form.fee ?? null, onward } };
}

export function toNewStation({ fee, onward, ...form }: StationForm): CallBody<'createStation'> {
  return { ...form, ...(fee && { fee }), ...(onward && { onward }) };
}

/** The fields that differ from the station as it was when the form was opened: others may have changed the rest. */
export function findChanges(form: StationForm, opened: Station): Partial<StationForm> {
  const before = checkStation(toStationDraft(opened));
  const known: Partial<StationForm> = 'form' in before ? before.form : {};
  const names = Object.keys(form) as (keyof StationForm)[]; // the schema's own fields
  const changed = names.filter((name) => JSON.stringify(form[name]) !== JSON.stringify(known[name]));
  return Object.fromEntries(changed.map((name) => [name, form[name]]));
}
