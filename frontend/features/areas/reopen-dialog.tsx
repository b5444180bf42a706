import type { Area } from '#contracts/areas/areas.ts';
import { call } from '#platform/api/client.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { printDay } from './describe-area.ts';
import { dayTexts } from './texts.ts';
import { useAreaChange } from './use-area-change.ts';

type Props = { readonly area: Area; readonly date: string; readonly onClose: () => void };

/** Asks before a closed day opens again. */
export function ReopenDialog({ area, date, onClose }: Props) {
  const { run, busy, message } = useAreaChange(area);
  const reopen = () =>
    run(async ({ idempotencyKey, subject }) => {
      const body = { version: subject?.version };
      const done = await call('reopenDay', { params: { id: area.id, date }, body, idempotencyKey });
      toast.success(done.message);
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={dayTexts.reopenTitle}
      message={
        <>
          <p className="font-semibold">{`${printDay(date)}, ${area.name}`}</p>
          <p>{dayTexts.reopenHint}</p>
        </>
      }
      confirmLabel={dayTexts.reopen}
      busyLabel={dayTexts.reopening}
      busy={busy}
      error={message}
      onConfirm={reopen}
      onCancel={onClose}
    />
  );
}
