import { printSized } from '#contracts/money/sizes.ts';
import { printRhythm, weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import { findSameBooking } from '#contracts/pickups/same-booking.ts';
import { PriceLine } from '#features/prices/price-parts.tsx';
import { failureText } from '#platform/api/failure-text.ts';
import { addDays, findWeekday, parseDate, parseTime } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { type PickupDraft, toRhythm, toSized, toTimeInput } from './content/pickup-draft.ts';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

/** An open pickup of the same waste and window; of what was sent already nobody is asked, as it is booked once. */
function findSame({ draft, pickups, isSent }: RequestFormState) {
  const time = parseTime(draft.time);
  if (isSent || !time) return undefined;
  return listDates(draft)
    .map((date) => findSameBooking(pickups, { wasteType: draft.wasteType, date, time }))
    .find((one) => one !== undefined);
}

/** On which of the next two weeks' dates it would come: those of which pickups are booked. */
function listDates(draft: PickupDraft): readonly string[] {
  const [first, rhythm] = [parseDate(draft.date), toRhythm(draft)];
  if (!first) return [];
  if (!rhythm) return [first];
  return Array.from({ length: rhythm.everyWeeks === 1 ? 14 : 7 }, (_, days) => addDays(first, days)).filter(
    (date) => weekdaysOf(rhythm).includes(findWeekday(date)),
  );
}

export function ConfirmRequest({ request }: { readonly request: RequestFormState }) {
  const { draft, quote, phase, failure } = request;
  const same = findSame(request);
  const changeTime = () => {
    request.goBack();
    const day = '[name="date"]:checked, input[type="date"]';
    if (request.form.current) focusSoon(request.form.current, day);
  };
  const [rhythm, sized] = [toRhythm(draft), toSized(draft)];
  const question = texts.confirmQuestion({
    wasteType: draft.wasteType,
    location: draft.location.trim(),
    ...toTimeInput(draft),
  });
  return (
    <ConfirmDialog
      open={phase !== 'typing'}
      title={same ? texts.same.title : texts.confirmTitle}
      message={
        <>
          {same && (
            <p className="font-semibold">
              {texts.same.message(
                wasteLabel(same.wasteType),
                `${printDateWithDay(same.scheduledAt.slice(0, 10))}, ${printWindow(same.scheduledAt)}`,
              )}
            </p>
          )}
          <p>{rhythm ? texts.confirmRepeat(printRhythm(rhythm), question) : question}</p>
          {quote && sized && <p className="font-semibold">{printSized(sized)}</p>}
          {quote && <PriceLine quote={quote} size={draft.size} repeats={draft.repeat !== ''} />}
        </>
      }
      confirmLabel={same ? texts.same.yes : texts.yes}
      cancelLabel={same ? texts.same.no : texts.no}
      busy={phase === 'sending'}
      busyLabel={texts.sending}
      error={phase === 'asking' && failure !== undefined ? failureText(failure, texts.failed) : undefined}
      onConfirm={() => void request.send()}
      onCancel={same ? changeTime : request.goBack}
    />
  );
}
