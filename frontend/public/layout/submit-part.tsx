import { Button } from '#ui/button/button.tsx';
import type { Submit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

type Props = {
  readonly form: Pick<Submit, 'message' | 'busy'>;
  readonly texts: { readonly submit: string; readonly busy: string };
  readonly describedBy?: string | undefined;
};

/** What went wrong, and the button that sends the form once the script is there. */
export function SubmitPart({ form, texts, describedBy }: Props) {
  const hydrated = useHydrated();
  return (
    <>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button
        type="submit"
        wide
        disabled={!hydrated}
        busy={form.busy}
        busyLabel={texts.busy}
        aria-describedby={describedBy}
      >
        {texts.submit}
      </Button>
    </>
  );
}
