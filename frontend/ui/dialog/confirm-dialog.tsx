import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmProps = {
  readonly open: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly error?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done. Focus starts on the way back, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmProps) {
  const { open, title, message, confirmLabel, cancelLabel = 'Cancel', tone = 'primary', busy, error } = props;
  return (
    <Dialog
      open={open}
      onClose={props.onCancel}
      title={title}
      busy={busy ?? false}
      role="alertdialog"
      footer={
        <>
          <Button tone="secondary" onClick={props.onCancel} disabled={busy} data-autofocus>
            {cancelLabel}
          </Button>
          <Button tone={tone} onClick={props.onConfirm} busy={busy ?? false} busyLabel={props.busyLabel}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {typeof message === 'string' ? <p>{message}</p> : message}
        {error && <Alert tone="error">{error}</Alert>}
      </div>
    </Dialog>
  );
}
