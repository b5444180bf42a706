import { ApiError } from '#platform/api/api-error.ts';
import { Button } from '#ui/button/button.tsx';

/** Whether the server asks if something is theirs, before it goes on. */
export const isQuestion = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'is_it_you';

type Props = {
  readonly question: string;
  readonly texts: { readonly hint: string; readonly yes: string; readonly no: string };
  /** In a form: it is sent again after either answer. */
  readonly submits?: boolean;
  readonly onAnswer: (isTheirs: boolean) => void;
};

export function IsItYou({ question, texts, submits, onAnswer }: Props) {
  const type = submits ? 'submit' : 'button';
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 text-lg font-bold" role="alert">
        {question}
      </legend>
      <p>{texts.hint}</p>
      <Button type={type} wide onClick={() => onAnswer(true)}>
        {texts.yes}
      </Button>
      <Button type={type} tone="secondary" wide onClick={() => onAnswer(false)}>
        {texts.no}
      </Button>
    </fieldset>
  );
}
