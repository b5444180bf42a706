import { type ComponentProps, type ReactNode, useState } from 'react';
import { printSized } from '#contracts/money/sizes.ts';
import { contentLimits } from '#contracts/pickups/pickup-content.ts';
import { PriceLine } from '#features/prices/price-parts.tsx';
import type { Quote } from '#features/prices/use-price-list.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { parseDate, parseTime, toScheduledAt } from '#shared/dates.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel, wasteTypes } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { bindFields } from '#ui/form/fields/field.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { intoView } from '#ui/into-view.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useNow } from '#ui/use-now.ts';
import { ConfirmRequest } from './confirm-request.tsx';
import { type PickupDraft, toSized } from './content/pickup-draft.ts';
import { texts as contentTexts } from './content/texts.ts';
import { FormSection } from './form-section.tsx';
import { RepeatChoice } from './repeat-choice.tsx';
import { FreeSlots } from './slots/free-slots.tsx';
import { WhenChoice } from './slots/when-choice.tsx';
import { texts } from './texts.ts';
import { fillLocation, type RequestFormState } from './use-request-form.ts';

type Props = Partial<Pick<ComponentProps<typeof FormSection>, 'level'>> &
  Pick<ComponentProps<typeof NotesFold>, 'request'> & {
    readonly repeat: boolean;
    readonly phoneHint: string;
    readonly beforeTime?: ReactNode;
  };

export function SecondHalf({ level = 'h2', request, repeat, phoneHint, beforeTime }: Props) {
  const { draft, quote, errors, update, hasPhone } = request;
  const now = useNow();
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
      {!hasPhone && <RequestPhone request={request} hint={phoneHint} />}
      <NotesFold request={request} phoneHint={hasPhone ? phoneHint : undefined} />
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
  // Of another price the sentence says all: what is sent next has it.
  if (!(failure instanceof ApiError) || failure.code !== 'conflict' || failure.price) return null;
  const { slots, unproved } = failure;
  if (slots || unproved) return <FreeSlots slots={slots ?? []} unproved={unproved} onChoose={takeSlot} />;
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

type SummaryProps = { readonly draft: PickupDraft; readonly quote: Quote | undefined };

function Summary({ draft, quote }: SummaryProps) {
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

type NotesProps = { readonly request: RequestFormState; readonly phoneHint: string | undefined };

function NotesFold({ request, phoneHint }: NotesProps) {
  const { draft, errors, update } = request;
  const [isOpened, setOpened] = useState(() => draft.notes.trim() !== '');
  const isOpen = isOpened || Object.keys(errors).some((name) => /^(notes|phone)/.test(name));
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group rounded-md border border-line"
    >
      <summary className="flex min-h-14 list-none items-center gap-3 px-3 py-2">
        <Icon name="chevron-down" className="size-5 text-brand group-open:rotate-180" />
        <span>
          <span className="block font-semibold text-brand">{texts.details}</span>
          <span className="block text-sm text-ink-soft">{texts.detailsHint}</span>
        </span>
      </summary>
      {isOpen && (
        <div className="flex flex-col gap-5 px-3 pt-1 pb-4">
          <TextareaField
            {...bindFields(draft, { errors, onChange: update })('notes')}
            label={contentTexts.notes}
            hint={contentTexts.notesHint}
            rows={2}
            maxLength={contentLimits.notes}
            optional
          />
          {phoneHint && <RequestPhone request={request} hint={phoneHint} />}
        </div>
      )}
    </details>
  );
}

function RequestPhone({ request, hint }: Pick<NotesProps, 'request'> & { readonly hint: string }) {
  const { draft, errors, update } = request;
  const bind = bindFields(draft, { errors, onChange: update });
  return <PhoneField {...bind('phone')} label={texts.phone} hint={hint} optional />;
}
