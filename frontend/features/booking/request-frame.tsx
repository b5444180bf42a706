import type { FormEvent, ReactNode } from 'react';
import { printSized } from '#contracts/money/sizes.ts';
import { printRhythm } from '#contracts/orders/order-weekdays.ts';
import { PriceLine, SizeChoice } from '#features/prices/price-parts.tsx';
import { texts as priceTexts } from '#features/prices/texts.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { printDateWithDay, printWindow } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useConfirm } from '#ui/dialog/use-confirm.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { CountStepper } from '#ui/form/fields/count-stepper.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toRhythm, toSized } from './content/pickup-draft.ts';
import { toTimeInput } from './content/time-draft.ts';
import { WasteTiles } from './content/waste-tiles.tsx';
import { FormSection } from './form-section.tsx';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  /** Given where the button that sends stands elsewhere, with `form={id}`: in a dialog. */
  readonly id?: string | undefined;
  readonly where: ReactNode;
  /** The second half: when, how often, and what may be added. */
  readonly children: ReactNode;
};

/** The form that requests a pickup, and the question before it is sent: for a household, and for staff on its behalf. */
export function RequestFrame({ request, id, where, children }: Props) {
  const { draft, quote, errors, problem, update } = request;
  const level = id ? 'h3' : 'h2';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.submit();
  };
  return (
    <>
      <form
        ref={request.form}
        id={id}
        noValidate
        onSubmit={submit}
        className="flex scroll-m-4 flex-col gap-6"
      >
        {problem && <Alert tone="error">{problem}</Alert>}
        <FormSection level={level} title={texts.what}>
          <WasteTiles value={draft.wasteType} error={errors.wasteType} onChange={update} />
        </FormSection>
        {/* Asked only where the price depends on it. */}
        {quote?.amounts && (
          <FormSection level={level} title={priceTexts.howMuch}>
            <SizeChoice
              label={priceTexts.howMuch}
              hideLabel
              amounts={quote.amounts}
              value={draft.size}
              error={errors.size}
              onChange={update}
            />
            {draft.size !== '' && (
              <CountStepper
                label={priceTexts.howMany}
                value={draft.count}
                onChange={(count) => update({ size: draft.size, count })}
              />
            )}
          </FormSection>
        )}
        <FormSection key={request.round} level={level} title={texts.where}>
          {where}
        </FormSection>
        {children}
        {!id && <SubmitButton wide />}
        {!request.isUntouched() && <StartAgain request={request} />}
      </form>
      <ConfirmRequest request={request} />
    </>
  );
}

export function SubmitButton(props: { readonly form?: string; readonly wide?: boolean }) {
  return (
    <Button {...props} type="submit" icon="calendar">
      {texts.submit}
    </Button>
  );
}

/** Asks before the request is sent; stays while there is no answer. */
function ConfirmRequest({ request }: { readonly request: RequestFormState }) {
  const { draft, quote, phase, failure, same } = request;
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
      onCancel={same ? request.changeTime : request.goBack}
    />
  );
}

function StartAgain({ request }: { readonly request: RequestFormState }) {
  const { confirm, confirmDialog } = useConfirm();
  const startAgain = async () => {
    // The waste type alone is chosen again in no time.
    if (!request.isUntouched({ wasteType: '' }) && !(await confirm(texts.clearQuestion))) return;
    const form = request.form.current;
    request.startAgain();
    form?.scrollIntoView();
    if (form) focusSoon(form, '[name="wasteType"]');
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-soft">
        {texts.kept}
        <Button tone="quiet" onClick={startAgain}>
          {texts.clear}
        </Button>
      </div>
      {confirmDialog}
    </>
  );
}
