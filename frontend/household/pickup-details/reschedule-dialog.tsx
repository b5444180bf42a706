import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { type Size, sizes } from '#contracts/money/sizes.ts';
import { reschedulePickupBody } from '#contracts/pickups/pickup-bodies.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { mayAct } from '#contracts/pickups/transitions.ts';
import { findTimeErrors, type TimeDraft, toTimeInput } from '#features/booking/content/pickup-draft.ts';
import { AreaField } from '#features/booking/slots/area-field.tsx';
import { FreeSlots } from '#features/booking/slots/free-slots.tsx';
import { WhenChoice, type WhenDraft } from '#features/booking/slots/when-choice.tsx';
import { ChangeDialog } from '#features/pickup/dialogs/change-dialog.tsx';
import {
  type PickupChange,
  type PickupDialogProps,
  usePickupChange,
} from '#features/pickup/dialogs/use-pickup-change.ts';
import { PriceLine, texts as priceTexts, SizeChoice } from '#features/prices/price-parts.tsx';
import { useNewQuote } from '#features/prices/use-price-list.ts';
import { readNow } from '#platform/api/clock.ts';
import { fieldErrors } from '#shared/fields.ts';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { useNow } from '#ui/use-now.ts';
import { OwnPickupState } from './own-pickup-state.tsx';
import { texts } from './texts.ts';

function findErrors(time: TimeDraft): FieldErrors {
  const result = v.safeParse(reschedulePickupBody, { date: time.date, time: time.time });
  return {
    ...findTimeErrors(time, readNow()),
    ...(result.success ? {} : fieldErrors(result.issues)),
  };
}

/** What it costs at the new time, by the size that was booked, or else is chosen here; and what of that is sent. */
function usePrice(pickup: PickupSummary, when: WhenDraft) {
  const { wasteType, size: booked } = pickup;
  const [chosen, setChosen] = useState<Size>();
  const size = booked ?? chosen;
  const quote = useNewQuote(pickup, { ...when, wasteType, size, count: pickup.count });
  return { size, setChosen, quote, sent: quote && { amount: quote.amount, ...(!booked && { size }) } };
}

export function RescheduleDialog(props: PickupDialogProps) {
  const change = usePickupChange(props);
  const { status, area } = change.pickup;
  const [when, setWhen] = useState<WhenDraft>({ areaId: area.id, date: '', time: '' });
  const price = usePrice(change.pickup, when);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = takeForm(event);
    const found = findErrors(when);
    change.show(form, found);
    if (Object.keys(found).length > 0) return;
    const moved = when.areaId === area.id ? {} : { areaId: when.areaId };
    void change.run('reschedulePickup', { ...toTimeInput(when), ...moved, ...price.sent }, form);
  };
  const update = (next: Partial<WhenDraft>) => {
    setWhen({ ...when, ...next });
    change.clear(Object.keys(next));
  };
  return (
    <ChangeDialog
      title={texts.move.title}
      change={change}
      allowed={mayAct('reschedule', 'user', status)}
      submitLabel={texts.move.submit}
      state={OwnPickupState}
      size="wide"
      onSubmit={submit}
    >
      {status === 'assigned' && <p>{texts.move.released}</p>}
      <AreaField value={when} onChange={update} errors={change.errors} />
      <WhenChoice value={when} onChange={update} errors={change.errors} now={useNow()} labels={texts.move} />
      <PriceOfMove price={price} change={change} />
      <FreeSlots
        slots={change.slots}
        unverified={change.unverified}
        onChoose={({ date, start }) => update({ date, time: start })}
      />
    </ChangeDialog>
  );
}

type PriceProps = { readonly price: ReturnType<typeof usePrice>; readonly change: PickupChange };

function PriceOfMove({ price: { quote, size, setChosen }, change: { pickup } }: PriceProps) {
  if (!quote) return null;
  return (
    <>
      {quote.amounts && !pickup.size && (
        <SizeChoice
          label={priceTexts.howMuch}
          amounts={quote.amounts}
          value={size ?? ''}
          onChange={(next) => setChosen(sizes.find((one) => one === next.size))}
        />
      )}
      <PriceLine quote={quote} size={size} before={pickup.price?.amount} />
    </>
  );
}
