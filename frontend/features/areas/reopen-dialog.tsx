import type { Area } from '#contracts/areas.ts';
import { call } from '../../platform/api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { printDay } from './describe-area.ts';
import { dayTexts } from './texts.ts';
import { useAreaChange } from './use-area-change.ts';

type Props = { readonly area: Area; readonly date: string; readonly onClose: () => void };

/** Asks before a closed day opens again. */
export function ReopenDialog({ area, date, onClose }: Props) {
  const change = useAreaChange(area, ({ message }: { readonly message: string }) => {
    toast.success(message);
    onClose();
  });
  const confirm = () =>
    change.run((idempotencyKey, version) =>
      call('reopenDay', { params: { id: area.id, date }, body: { version }, idempotencyKey }),
    );
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
      busy={change.busy}
      error={change.message}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
