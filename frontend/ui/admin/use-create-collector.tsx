import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listCollectors } from '#contracts/admin-calls.ts';
import { callKey } from '../../api/query-client.ts';
import { Button } from '../button.tsx';
import { copy } from './copy.ts';
import { CreateCollectorDialog } from './create-collector-dialog.tsx';

/**
 * The button that opens the Create Collector modal, and the modal. The list is asked again once it worked.
 * @param onCreated goes where the new collector shows
 */
export function useCreateCollector(onCreated: () => void): {
  readonly button: ReactNode;
  readonly dialog: ReactNode;
} {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const created = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: callKey(listCollectors) });
    onCreated();
  };
  return {
    button: (
      <Button icon="plus" onClick={() => setOpen(true)}>
        {copy.create.title}
      </Button>
    ),
    dialog: open && <CreateCollectorDialog onClose={() => setOpen(false)} onCreated={created} />,
  };
}
