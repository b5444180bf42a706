import { type FormEvent, useId, useState } from 'react';
import { problemLimits, type ReportedProblem } from '#contracts/problem-calls.ts';
import { isOpen } from '#contracts/transitions.ts';
import { useSavedInput } from '../../../platform/session/saved-input.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { TextareaField } from '../../../ui/fields/textarea-field.tsx';
import { intoView } from '../../../ui/into-view.ts';
import { SubmitFooter } from '../../../ui/submit-footer.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { ShortFacts } from '../dialogs/short-facts.tsx';
import { FreeSlots } from '../slots/free-slots.tsx';
import { WhenChoice } from '../slots/when-choice.tsx';
import { texts } from './list-texts.ts';
import { ProblemWords } from './problem-words.tsx';
import { useAnswer } from './use-answer.ts';

type Props = { readonly problem: ReportedProblem; readonly onClose: () => void };

/** An admin answers a household in words, or also with a return visit. */
export function AnswerDialog({ problem, onClose }: Props) {
  const formId = useId();
  const [withVisit, setWithVisit] = useState(false);
  const answer = useAnswer(problem, onClose);
  const kept = useSavedInput(`answer:${problem.id}`);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void answer.send(event.currentTarget, withVisit);
  };
  return (
    <Dialog
      open
      title={texts.dialog}
      size="wide"
      busy={answer.busy}
      onClose={onClose}
      footer={
        <SubmitFooter
          formId={formId}
          busy={answer.busy}
          onCancel={onClose}
          texts={{
            cancel: texts.back,
            submit: withVisit ? texts.submitVisit : texts.submit,
            busy: texts.sending,
          }}
        />
      }
    >
      <form
        {...kept}
        id={formId}
        noValidate
        onSubmit={submit}
        onInput={answer.clearEdited}
        className="flex flex-col gap-4"
      >
        <ProblemWords problem={problem} />
        <ShortFacts pickup={problem.pickup} household collector />
        <AnswerFields problem={problem} answer={answer} withVisit={withVisit} onVisit={setWithVisit} />
        {withVisit && <VisitTime answer={answer} />}
        <Refused answer={answer} />
      </form>
    </Dialog>
  );
}

type AnswerProps = { readonly answer: ReturnType<typeof useAnswer> };

type FieldsProps = AnswerProps &
  Pick<Props, 'problem'> & { readonly withVisit: boolean; readonly onVisit: (wanted: boolean) => void };

function AnswerFields({ problem, answer, withVisit, onVisit }: FieldsProps) {
  return (
    <>
      <TextareaField
        label={texts.words}
        hint={texts.wordsHint}
        name="answer"
        rows={4}
        maxLength={problemLimits.answer}
        error={answer.errors.answer}
        required
        data-autofocus
      />
      <CheckboxField
        label={texts.visit}
        hint={isOpen(problem.pickup.status) ? texts.replaces : texts.visitHint}
        name="withVisit"
        checked={withVisit}
        onChange={(event) => onVisit(event.currentTarget.checked)}
      />
    </>
  );
}

/** Why the answer was not taken, with times that are free. */
function Refused({ answer }: AnswerProps) {
  if (!answer.error) return null;
  return (
    <div ref={intoView} className="scroll-m-4">
      <Alert tone="error">
        <p>{answer.error}</p>
        <FreeSlots
          slots={answer.slots}
          onChoose={({ date, start }) => answer.update({ date, time: start })}
        />
      </Alert>
    </div>
  );
}

function VisitTime({ answer }: AnswerProps) {
  return <WhenChoice value={answer.place} onChange={answer.update} errors={answer.errors} now={useNow()} />;
}
