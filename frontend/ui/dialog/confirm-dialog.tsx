import { type ReactNode, useCallback, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { uiTexts } from '#ui/texts.ts';
import { Dialog } from './dialog.tsx';

export type ConfirmProps = {
  readonly open: boolean;
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger';
  readonly busy?: boolean;
  readonly busyLabel?: string;
  readonly error?: string;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done. Focus starts on the way back, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmProps) {
  const {
    open,
    title,
    message,
    confirmLabel,
    cancelLabel = uiTexts.cancel,
    tone = 'primary',
    busy,
    error,
  } = props;
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

export type Question = Pick<ConfirmProps, 'title' | 'message' | 'confirmLabel' | 'cancelLabel' | 'tone'>;

/** Asks in the page instead of with `window.confirm`; `confirmDialog` is to be rendered. */
export function useConfirm() {
  const [question, setQuestion] = useState<Question>();
  const answer = useRef<((yes: boolean) => void) | undefined>(undefined);
  const confirm = useCallback((asked: Question) => {
    answer.current?.(false);
    setQuestion(asked);
    return new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
  }, []);
  const settle = (yes: boolean) => {
    setQuestion(undefined);
    answer.current?.(yes);
    answer.current = undefined;
  };
  const confirmDialog = question && (
    <ConfirmDialog open {...question} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
  );
  return { confirm, confirmDialog };
}
