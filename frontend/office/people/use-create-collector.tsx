import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '#platform/api/query-client.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { texts } from './texts.ts';

const LazyCreateCollectorDialog = lazyDialog(
  texts.createTitle,
  async () => (await import('./create-collector-dialog.tsx')).CreateCollectorDialog,
);

/** The button that opens the dialog, and the dialog. @param onCreated shows where the new collector is listed */
export function useCreateCollector(onCreated: () => void) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const client = useQueryClient();
  const refresh = () => {
    close();
    void client.invalidateQueries({ queryKey: callKey('listCollectors') });
    onCreated();
  };
  return {
    button: may('createCollector') && (
      <Button icon="plus" onClick={() => setOpen(true)}>
        {texts.createTitle}
      </Button>
    ),
    dialog: open && <LazyCreateCollectorDialog onClose={close} onCreated={refresh} />,
  };
}
