import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { answerProblemBody, problemLimits, type ReportedProblem } from '#contracts/problems/problem-calls.ts';
import { toTimeInput } from '#features/booking/content/pickup-draft.ts';
import { AreaField } from '#features/booking/slots/area-field.tsx';
import { FreeSlots } from '#features/booking/slots/free-slots.tsx';
import { WhenChoice, type WhenDraft } from '#features/booking/slots/when-choice.tsx';
import { ShortFacts } from '#features/pickup/dialogs/change-dialog.tsx';
import { readConflict } from '#features/pickup/dialogs/use-pickup-change.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { call } from '#platform/api/client.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { fieldErrors } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { TextareaField } from '#ui/form/fields/textarea-field.tsx';
import type { FieldErrors } from '#ui/form/use-form-errors.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { useNow } from '#ui/use-now.ts';
import { ProblemWords } from './problem-item.tsx';
import { texts } from './texts.ts';

type Props = { readonly problem: ReportedProblem; readonly onClose: () => void };

function toBody(form: HTMLFormElement, visit: WhenDraft | undefined) {
  const answer = `${new FormData(form).get('answer') ?? ''}`;
  return { answer, ...(visit && { returnVisit: { ...toTimeInput(visit), areaId: visit.areaId } }) };
}

function toFields(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/^returnVisit\./, ''), text]),
  );
}

function useAnswer({ problem: { id, pickup }, onClose }: Props) {
  const client = useQueryClient();
  const [withVisit, setWithVisit] = useState(false);
  const [when, setWhen] = useState<WhenDraft>({ areaId: pickup.area.id, date: '', time: '' });
  const form = useSubmit({ describe: (error) => failureText(error, texts.sendFailed), toFields });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const body = toBody(element, withVisit ? when : undefined);
    const checked = v.safeParse(answerProblemBody, body);
    if (!checked.success) return form.show(element, toFields(fieldErrors(checked.issues)));
    void form.run(async ({ idempotencyKey }) => {
      toast.success((await call('answerProblem', { params: { id }, body, idempotencyKey })).message);
      refreshLists(client);
      onClose();
    }, element);
  };
  const update = (change: Partial<WhenDraft>) => {
    setWhen({ ...when, ...change });
    form.clear(Object.keys(change));
  };
  return { form, submit, withVisit, setWithVisit, when, update };
}

export function AnswerDialog(props: Props) {
  const { id, pickup } = props.problem;
  const { form, submit, withVisit, setWithVisit, when, update } = useAnswer(props);
  const now = useNow();
  const { slots } = readConflict(form.failure);
  return (
    <FormDialog
      title={texts.dialog}
      size="wide"
      form={form}
      texts={{ submit: withVisit ? texts.submitVisit : texts.submit, busy: texts.sending }}
      savedAs={`answer:${id}`}
      onSubmit={submit}
      onClose={props.onClose}
      note={<FreeSlots slots={slots} onChoose={({ date, start }) => update({ date, time: start })} />}
    >
      <ProblemWords problem={props.problem} />
      <ShortFacts pickup={pickup} household collector />
      <TextareaField
        label={texts.words}
        hint={texts.wordsHint}
        name="answer"
        rows={4}
        maxLength={problemLimits.answer}
        required
        data-autofocus
      />
      <CheckboxField
        label={texts.visit}
        hint={isOpen(pickup.status) ? texts.replaces : texts.visitHint}
        name="withVisit"
        checked={withVisit}
        onChange={(event) => setWithVisit(event.currentTarget.checked)}
      />
      {withVisit && (
        <>
          <AreaField value={when} onChange={update} errors={form.errors} />
          <WhenChoice value={when} onChange={update} errors={form.errors} now={now} />
        </>
      )}
    </FormDialog>
  );
}
