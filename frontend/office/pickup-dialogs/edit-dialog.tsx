import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { resize, sizes } from '#contracts/money/sizes.ts';
import { editPickupBody } from '#contracts/pickups/pickup-bodies.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import type { Pickup, PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import {
  editableNames,
  findDraftErrors,
  matchItems,
  type PickupDraft,
  toPickupDraft,
  toRequest,
} from '#features/booking/content/pickup-draft.ts';
import { texts as contentTexts } from '#features/booking/content/texts.ts';
import { WhenFields } from '#features/booking/slots/when-choice.tsx';
import { ChangeDialog, typingName } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { PriceLine, texts as priceTexts, SizeChoice } from '#features/prices/price-parts.tsx';
import { useNewQuote } from '#features/prices/use-price-list.ts';
import type { CallBody } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { readSavedInput } from '#platform/session/saved-input.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { bindFields } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { useNow } from '#ui/use-now.ts';
import { ItemFields } from './item-fields.tsx';
import { texts } from './texts.ts';
import { wasteOptions } from './waste-options.ts';

/** The draft, and the pickup it changes. After a conflict it moves to the fresh one. */
function useEdit(pickup: PickupSummary) {
  const [edit, setEdit] = useState(() => {
    const kept = readSavedInput(typingName(texts.edit.title, pickup));
    return { base: pickup, draft: matchItems(toPickupDraft(pickup), Object.keys(kept ?? {})) };
  });
  const current =
    edit.base.version === pickup.version
      ? edit
      : { base: pickup, draft: rebaseDraft(edit.draft, edit.base, pickup) };
  if (current !== edit) setEdit(current);
  const update = (change: Partial<PickupDraft>) =>
    setEdit({ ...current, draft: { ...current.draft, ...change } });
  const [chosen, setCount] = useState<number>();
  const size = sizes.find((one) => one === current.draft.size);
  const { count = 1 } = resize(current.base, { size, count: chosen });
  return { ...current, update, count, setCount };
}

export function EditDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { base, draft, count, update, setCount } = useEdit(change.pickup);
  const [isUnchanged, setUnchanged] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    const edited = toFullEdit(base, draft, count);
    const keepsTime = edited.date === undefined && edited.time === undefined;
    const found = findDraftErrors(draft, editPickupBody, { now: readNow(), keepsTime });
    const same = Object.keys(edited).length === 0;
    change.show(form, found);
    setUnchanged(same);
    if (same || Object.keys(found).length > 0) return;
    void change.run('editPickup', edited, form);
  };
  const clear = (names: readonly string[]) => {
    change.clear(names);
    setUnchanged(false);
  };
  const onChange = (next: Partial<PickupDraft>) => {
    update(next);
    clear(Object.keys(next));
  };
  const onCount = (next: number) => {
    setCount(next);
    clear(['count']);
  };
  return (
    <ChangeDialog
      title={texts.edit.title}
      change={change}
      allowed={mayAct('edit', 'admin', change.pickup.status)}
      size="wide"
      household
      submitLabel={texts.edit.submit}
      busyLabel={pickupTexts.saving}
      onSubmit={submit}
    >
      <PickupFields {...{ base, draft, count, onChange, onCount, errors: change.errors }} />
      {isUnchanged && <p role="status">{texts.edit.nothing}</p>}
    </ChangeDialog>
  );
}

/** A new size is sent with its count: without one the server takes one. */
function toFullEdit(base: PickupSummary, draft: PickupDraft, count: number) {
  const edited = toEdit(base, draft);
  const isOther = edited.size !== undefined || count !== (base.count ?? 1);
  return { ...edited, ...(isOther && { count }) };
}

type FieldsProps = {
  readonly base: PickupSummary;
  readonly draft: PickupDraft;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<PickupDraft>) => void;
  readonly count: number;
  readonly onCount: (count: number) => void;
};

function PickupFields(props: FieldsProps) {
  const { draft, onChange, errors } = props;
  const bind = bindFields(draft, { errors, onChange });
  return (
    <>
      <SelectField
        {...bind('wasteType')}
        label={contentTexts.wasteType}
        options={wasteOptions}
        placeholder={contentTexts.chooseWasteType}
        required
      />
      <LocationField {...bind('location')} required />
      <DigitalAddressField {...bind('digitalAddress')} optional />
      <WhenAndPrice {...props} />
      <ItemFields
        items={draft.items}
        wasteType={draft.wasteType}
        errors={errors}
        onChange={(items) => onChange({ items })}
      />
      <TextareaField
        {...bind('notes')}
        label={contentTexts.notes}
        hint={contentTexts.notesHint}
        rows={2}
        maxLength={contentLimits.notes}
        optional
      />
    </>
  );
}

/** The time, and the price where the pickup has one. */
function WhenAndPrice({ base, draft, errors, onChange, count, onCount }: FieldsProps) {
  const quote = useNewQuote(base, { ...draft, count });
  const now = useNow();
  return (
    <>
      <WhenFields value={draft} onChange={onChange} errors={errors} now={now} />
      {quote?.amounts && (
        <SizeChoice
          label={priceTexts.howMuch}
          amounts={quote.amounts}
          value={draft.size}
          onChange={onChange}
          error={errors.count}
          count={count}
          onCount={onCount}
        />
      )}
      {quote && <PriceLine quote={quote} size={draft.size} before={base.price?.amount} />}
    </>
  );
}

function findChanged(base: PickupDraft, draft: PickupDraft) {
  const [before, after] = [toRequest(base), toRequest(draft)];
  return editableNames.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

export function toEdit(base: PickupSummary, draft: PickupDraft): CallBody<'editPickup'> {
  const request = toRequest(draft);
  return Object.fromEntries(findChanged(toPickupDraft(base), draft).map((name) => [name, request[name]]));
}

/** The same edit on a pickup that somebody else has changed meanwhile: fields that were not edited follow theirs. */
export function rebaseDraft(draft: PickupDraft, base: PickupSummary, fresh: PickupSummary): PickupDraft {
  const mine = findChanged(toPickupDraft(base), draft).map((name) => [name, draft[name]]);
  return { ...toPickupDraft(fresh), ...Object.fromEntries(mine) };
}

/** Lists leave items and notes out: they are fetched before somebody edits them. */
export function EditFullDialog(props: PickupDialogProps) {
  const { id } = props.pickup;
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useQuery(
    callQuery('getPickup', { params: { id } }),
  );
  const [pickup, setPickup] = useState<Pickup>();
  // Later refetches must not replace what is typed.
  if (!pickup && data && isFetchedAfterMount && !isFetching && !error) setPickup(data.pickup);
  if (pickup) return <EditDialog {...props} pickup={pickup} />;
  return (
    <Dialog open title={texts.edit.title} onClose={props.onClose} size="wide">
      {error ? (
        <ErrorState message={prefixedError(error, 'GET')} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList rows={5} rowClass="h-16" />
      )}
    </Dialog>
  );
}
