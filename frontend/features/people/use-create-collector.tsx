import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listCollectors } from '#contracts/admin-calls.ts';
import { callKey } from '../../platform/api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { useLate } from '../../ui/list/use-late.ts';
import { texts } from './texts.ts';

const loadModal = async () => (await import('./create-collector-dialog.tsx')).CreateCollectorDialog;

/**
 * The button that opens the Create Collector modal, and the modal. The list is asked again once it worked.
 * @param onCreated goes where the new collector shows
 */
export function useCreateCollector(onCreated: () => void): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const { Component: Modal, loading, fetch } = useLate(loadModal);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const client = useQueryClient();
  const created = () => {
    close();
    void client.invalidateQueries({ queryKey: callKey(listCollectors) });
    onCreated();
  };
  return {
    button: (
      // Not `busy`: a disabled button would lose the focus that the modal gives back.
      <Button icon="plus" aria-busy={loading || undefined} onClick={async () => setOpen(await fetch())}>
        {texts.create.title}
      </Button>
    ),
    dialog: open && Modal && <Modal onClose={close} onCreated={created} />,
  };
}
