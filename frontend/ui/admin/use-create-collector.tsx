import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listCollectors } from '#contracts/admin-calls.ts';
import { unreachable } from '../../api/api-error.ts';
import { callKey } from '../../api/query-client.ts';
import { Button } from '../button.tsx';
import { toast } from '../toast.ts';
import { copy } from './copy.ts';
import type { CreateCollectorDialog } from './create-collector-dialog.tsx';

/** The modal, once its script is there: most visits to the dashboard create nobody. */
function useModal() {
  const [modal, setModal] = useState<{ readonly Dialog: typeof CreateCollectorDialog }>();
  const [loading, setLoading] = useState(false);
  const open = async () => {
    setLoading(true);
    try {
      setModal({ Dialog: (await import('./create-collector-dialog.tsx')).CreateCollectorDialog });
    } catch {
      toast.error(unreachable);
    } finally {
      setLoading(false);
    }
  };
  return { Dialog: modal?.Dialog, loading, open, close: () => setModal(undefined) };
}

/**
 * The button that opens the Create Collector modal, and the modal. The list is asked again once it worked.
 * @param onCreated goes where the new collector shows
 */
export function useCreateCollector(onCreated: () => void): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const { Dialog, loading, open, close } = useModal();
  const client = useQueryClient();
  const created = () => {
    close();
    void client.invalidateQueries({ queryKey: callKey(listCollectors) });
    onCreated();
  };
  return {
    button: (
      // Not `busy`: a disabled button would lose the focus that the modal gives back.
      <Button icon="plus" aria-busy={loading || undefined} onClick={open}>
        {copy.create.title}
      </Button>
    ),
    dialog: Dialog && <Dialog onClose={close} onCreated={created} />,
  };
}
