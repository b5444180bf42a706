import type { ComponentProps, ReactNode } from 'react';
import { printSized } from '#contracts/money/sizes.ts';
import { printRhythm, weekdaysOf } from '#contracts/orders/order-weekdays.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { findSameBooking } from '#contracts/pickups/same-booking.ts';
import { PriceLine } from '#features/prices/price-parts.tsx';
import type { Quote } from '#features/prices/use-price-list.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { addDays, findWeekday, parseDate, parseTime, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { bindFields } from '#ui/form/fields/field.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useNow } from '#ui/use-now.ts';
import { type PickupDraft, toRhythm, toSized, toTimeInput } from './content/pickup-draft.ts';
import { texts as contentTexts } from './content/texts.ts';
import { FormSection } from './form-section.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { FreeSlots } from './slots/free-slots.tsx';
import { WhenChoice } from './slots/when-choice.tsx';
import { texts } from './texts.ts';
import { fillLocation, type RequestFormState } from './use-request-form.ts';

type Props = Partial<Pick<ComponentProps<typeof FormSection>, 'level'>> &
  RefusalProps & {
    readonly repeat: boolean;
    readonly phoneHint: string;
    readonly beforeTime?: ReactNode;
  };

export function SecondHalf({ level = 'h2', request, repeat, phoneHint, beforeTime }: Props) {
  const { draft, quote, errors, update } = request;
  const now = useNow();
  const bind = bindFields(draft, { errors, onChange: update });
  return (
    <>
      <FormSection level={level} title={texts.when}>
        {beforeTime}
        <WhenChoice value={draft} onChange={update} errors={errors} now={now} />
      </FormSection>
      {repeat && (
        <FormSection level={level} title={texts.howOften}>
          <RepeatChoice request={request} now={now} />
        </FormSection>
      )}
      <PhoneField {...bind('phone')} label={texts.phone} hint={phoneHint} optional />
      <TextareaField
        {...bind('notes')}
        label={contentTexts.notes}
        hint={contentTexts.notesHint}
        rows={2}
        maxLength={contentLimits.notes}
        optional
      />
      {draft.time !== '' && <Summary draft={draft} quote={quote} />}
      {request.failure !== undefined && <Refusal request={request} />}
      <ConfirmRequest request={request} />
    </>
  );
}

type RefusalProps = { readonly request: RequestFormState };

function Refusal({ request }: RefusalProps) {
  const { failure, phase } = request;
  if (failure === undefined || phase !== 'typing') return null;
  return (
    <div ref={intoView} className="scroll-m-4">
      <Alert tone="error">
        <p>{failureText(failure, texts.failed)}</p>
        <WayOn request={request} />
      </Alert>
    </div>
  );
}

function WayOn({ request }: RefusalProps) {
  const { failure, takeSlot } = request;
  // A changed price needs no more words: the next try sends it.
  if (!(failure instanceof ApiError) || failure.code !== 'conflict' || failure.price) return null;
  const { slots, unverified } = failure;
  if (slots || unverified)
    return <FreeSlots slots={slots ?? []} unverified={unverified} onChoose={takeSlot} />;
  return <AlreadySent request={request} />;
}

/** The first try did arrive, and what is typed now is something else. */
function AlreadySent({ request }: RefusalProps) {
  return (
    <>
      <p className="mt-1">{texts.alreadySent}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {request.historyPath && (
          <RouteButton to={request.historyPath} tone="secondary">
            {texts.seePickups}
          </RouteButton>
        )}
        <Button tone="secondary" onClick={request.sendAsNew}>
          {texts.sendAsNew}
        </Button>
      </div>
    </>
  );
}

function Summary({ draft, quote }: { readonly draft: PickupDraft; readonly quote: Quote | undefined }) {
  const [day, time] = [parseDate(draft.date), parseTime(draft.time)];
  if (!day || !time) return null;
  const at = toScheduledAt(day, time);
  const waste = wasteTypes.find((type) => type === draft.wasteType);
  const sized = toSized(draft);
  return (
    <section aria-label={texts.summary} className="rounded-md border border-brand-line bg-tint p-3">
      <p className="font-bold">{texts.summary}</p>
      <ul className="mt-1 flex flex-col gap-1">
        <Line
          icon="recycle"
          text={[waste && wasteLabel(waste), quote && sized && printSized(sized)].filter(Boolean).join(', ')}
        />
        <Line icon="pin" text={fillLocation(draft).trim()} />
        <Line icon="clock" text={`${printDateWithDay(day)}, ${printWindow(at)}`} />
      </ul>
      {quote && <PriceLine quote={quote} size={draft.size} repeats={draft.repeat !== ''} />}
    </section>
  );
}

function Line({ icon, text }: { readonly icon: IconName; readonly text: string | undefined }) {
  if (!text) return null;
  return (
    <li className="flex items-start gap-2 font-medium wrap-anywhere">
      <Icon name={icon} className="mt-0.5 size-5 text-brand" />
      <span>{text}</span>
    </li>
  );
}

/** An open pickup of the same waste and window; not for a repeated try, which books once. */
function findSame({ draft, pickups, isSent }: RequestFormState) {
  const time = parseTime(draft.time);
  if (isSent || !time) return undefined;
  return listDates(draft)
    .map((date) => findSameBooking(pickups, { wasteType: draft.wasteType, date, time }))
    .find((one) => one !== undefined);
}

/** The dates of the next two weeks, for which pickups are created at once. */
function listDates(draft: PickupDraft): readonly string[] {
  const [first, rhythm] = [parseDate(draft.date), toRhythm(draft)];
  if (!first) return [];
  if (!rhythm) return [first];
  return Array.from({ length: rhythm.everyWeeks === 1 ? 14 : 7 }, (_, days) => addDays(first, days)).filter(
    (date) => weekdaysOf(rhythm).includes(findWeekday(date)),
  );
}

function ConfirmRequest({ request }: { readonly request: RequestFormState }) {
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
