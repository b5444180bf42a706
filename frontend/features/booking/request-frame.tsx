import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { texts as priceTexts, SizeChoice } from '#features/prices/price-parts.tsx';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { WasteTiles } from './content/waste-tiles.tsx';
import { FormSection } from './form-section.tsx';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

type Props = {
  readonly request: RequestFormState;
  /** Given where the button that sends stands elsewhere, with `form={id}`: in a dialog. */
  readonly id?: string | undefined;
  readonly where: ReactNode;
  readonly children: ReactNode;
};

export function RequestFrame({ request, id, where, children }: Props) {
  const { draft, errors, problem, update } = request;
  const level = id ? 'h3' : 'h2';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    request.submit();
  };
  return (
    <form ref={request.form} id={id} noValidate onSubmit={submit} className="flex scroll-m-4 flex-col gap-6">
      {problem && <Alert tone="error">{problem}</Alert>}
      <FormSection level={level} title={texts.what}>
        <WasteTiles value={draft.wasteType} error={errors.wasteType} onChange={update} />
      </FormSection>
      <HowMuch request={request} level={level} />
      <FormSection level={level} title={texts.where}>
        {where}
      </FormSection>
      {children}
      {!id && <SubmitButton wide />}
    </form>
  );
}

type HowMuchProps = Pick<Props, 'request'> & Pick<ComponentProps<typeof FormSection>, 'level'>;

function HowMuch({ request: { draft, quote, errors, update }, level }: HowMuchProps) {
  if (!quote?.amounts) return null;
  const { size, count } = draft;
  return (
    <FormSection level={level} title={priceTexts.howMuch}>
      <SizeChoice
        label={priceTexts.howMuch}
        hideLabel
        amounts={quote.amounts}
        value={size}
        error={errors.size}
        onChange={update}
        count={count}
        onCount={(next) => update({ size, count: next })}
      />
    </FormSection>
  );
}

export function SubmitButton(props: { readonly form?: string; readonly wide?: boolean }) {
  return (
    <Button {...props} type="submit" icon="calendar">
      {texts.submit}
    </Button>
  );
}
