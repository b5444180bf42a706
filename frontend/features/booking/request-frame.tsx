import { type FormEvent, type ReactNode, useId } from 'react';
import { LazyPriceLine, LazySizeChoice } from '#features/prices/lazy-price-parts.tsx';
import { texts as priceTexts } from '#features/prices/texts.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { useNow } from '#ui/use-now.ts';
import { toTimeInput } from './content/time-draft.ts';
import { WasteTiles } from './content/waste-tiles.tsx';
import { DetailsFold } from './details-fold.tsx';
import { LazyRefusal, LazyStartAgain, LazySummary, LazyWhenChoice } from './lazy-parts.tsx';
import { RequestPhone } from './phone-field.tsx';
import { confirmQuestion, confirmRepeat, texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  /** Given where the button that sends stands elsewhere, with `form={id}`: in a dialog. */
  readonly id?: string | undefined;
  readonly where: ReactNode;
  /** Between the place and the time. */
  readonly beforeTime?: ReactNode;
  /** Whether it can repeat. */
  readonly repeat: boolean;
  readonly phoneHint: string;
};

/** The form that requests a pickup, and the question before it is sent: for a household, and for staff on its behalf. */
export function RequestFrame({ request, id, where, beforeTime, repeat, phoneHint }: Props) {
  const { draft, quote, errors, problem, update, hasPhone } = request;
  const now = useNow();
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
        <FormSection key={request.round} level={level} title={texts.where}>
          {where}
        </FormSection>
        <FormSection level={level} title={texts.when}>
          {beforeTime}
          <LazyWhenChoice value={draft} onChange={update} errors={errors} now={now} />
        </FormSection>
        <SizeSection level={level} request={request} />
        {!hasPhone && <RequestPhone request={request} hint={phoneHint} />}
        <DetailsFold request={request} repeat={repeat} phoneHint={hasPhone ? phoneHint : undefined} />
        {draft.time !== '' && <LazySummary draft={draft} quote={quote} />}
        {request.failure !== undefined && <LazyRefusal request={request} />}
        {!id && <SubmitButton wide />}
        {!request.isUntouched() && <LazyStartAgain request={request} />}
      </form>
      <ConfirmRequest request={request} />
    </>
  );
}

type Level = 'h2' | 'h3';

type SectionProps = {
  readonly level: Level;
  readonly title: string;
  readonly children: ReactNode;
};

function FormSection({ level: Heading, title, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}

type SizeProps = { readonly level: Level; readonly request: RequestFormState };

/** How much it is: asked only where the price depends on it. */
function SizeSection({ level, request }: SizeProps) {
  const { draft, quote, errors, update } = request;
  if (!quote?.amounts) return null;
  return (
    <FormSection level={level} title={priceTexts.howMuch}>
      <LazySizeChoice
        label={priceTexts.howMuch}
        hideLabel
        amounts={quote.amounts}
        value={draft.size}
        error={errors.size}
        onChange={update}
      />
    </FormSection>
  );
}

/** Asks first what is to be sent. */
export function SubmitButton(props: { readonly form?: string; readonly wide?: boolean }) {
  return (
    <Button {...props} type="submit" icon="calendar">
      {texts.submit}
    </Button>
  );
}

/** Asks before the request is sent; stays while there is no answer. */
function ConfirmRequest({ request }: { readonly request: RequestFormState }) {
  const { draft, quote, phase, failure } = request;
  const question = confirmQuestion({
    wasteType: draft.wasteType,
    location: draft.location.trim(),
    ...toTimeInput(draft),
  });
  return (
    <ConfirmDialog
      open={phase !== 'typing'}
      title={texts.confirmTitle}
      message={
        <>
          <p>{draft.repeat === '' ? question : confirmRepeat(draft.repeat, question)}</p>
          {quote && <LazyPriceLine quote={quote} size={draft.size} repeats={draft.repeat !== ''} />}
        </>
      }
      confirmLabel={texts.yes}
      cancelLabel={texts.no}
      busy={phase === 'sending'}
      busyLabel={texts.sending}
      error={phase === 'asking' && failure !== undefined ? failureText(failure, texts.failed) : undefined}
      onConfirm={() => void request.send()}
      onCancel={request.goBack}
    />
  );
}
