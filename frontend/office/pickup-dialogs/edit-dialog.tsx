import { type FormEvent, useState } from 'react';
import { resize, sizes } from '#contracts/money/sizes.ts';
import { editPickupBody } from '#contracts/pickups/pickup-bodies.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { DigitalAddressField, LocationField } from '#features/booking/content/address-fields.tsx';
import { ItemFields } from '#features/booking/content/item-fields.tsx';
import {
  findDraftErrors,
  matchItems,
  type PickupDraft,
  toPickupDraft,
} from '#features/booking/content/pickup-draft.ts';
import { texts as contentTexts } from '#features/booking/content/texts.ts';
import { wasteOptions } from '#features/booking/content/waste-options.ts';
import { WhenFields } from '#features/booking/content/when-fields.tsx';
import { ChangeDialog, typingName } from '#features/pickup/dialogs/change-dialog.tsx';
import { type PickupDialogProps, usePickupChange } from '#features/pickup/dialogs/use-pickup-change.ts';
import { texts as pickupTexts } from '#features/pickup/texts.ts';
import { PriceLine, SizeChoice } from '#features/prices/price-parts.tsx';
import { texts as priceTexts } from '#features/prices/texts.ts';
import { useNewQuote } from '#features/prices/use-price-list.ts';
import { readNow } from '#platform/api/clock.ts';
import { readSavedInput } from '#platform/session/saved-input.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import { SelectField } from '#ui/form/fields/select-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { useNow } from '#ui/use-now.ts';
import { rebaseDraft, toEdit } from './edit-changes.ts';
import { texts } from './texts.ts';

/** What is typed, over the pickup that it was typed over. After a conflict it moves onto the fresh one. */
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
      onClose={props.onClose}
      onSubmit={submit}
    >
      <PickupFields {...{ base, draft, count, onChange, onCount, errors: change.errors }} />
      {isUnchanged && <p role="status">{texts.edit.nothing}</p>}
    </ChangeDialog>
  );
}

/** Another size takes its count along: without one it would be one. */
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

/** The time, and what the pickup then costs; nothing of that where it was booked without a price. */
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
