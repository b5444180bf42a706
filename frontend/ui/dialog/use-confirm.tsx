import { useCallback, useRef, useState } from 'react';
import { ConfirmDialog, type ConfirmProps } from './confirm-dialog.tsx';

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
