import { Button } from '#ui/button/button.tsx';
import { useConfirm } from '#ui/dialog/use-confirm.tsx';
import { focusSoon } from '#ui/focus-soon.ts';
import { texts } from './texts.ts';
import type { RequestFormState } from './use-request-form.ts';

export function StartAgain({ request }: { readonly request: RequestFormState }) {
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
