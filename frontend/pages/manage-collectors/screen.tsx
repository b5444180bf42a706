import { CollectorsView } from '../../features/people/collectors-view.tsx';
import { useCreateCollector } from '../../features/people/use-create-collector.tsx';
import { useListParams } from '../../ui/list/use-list-params.ts';
import { AdminShell } from '../shell/admin-shell.tsx';

/** All collectors, as a page of its own. */
export function Screen() {
  const [, change] = useListParams();
  // Search and filter could hide the new one.
  const creation = useCreateCollector(() => change({ q: undefined, approved: undefined }));
  return (
    <AdminShell actions={creation.button}>
      <CollectorsView />
      {creation.dialog}
    </AdminShell>
  );
}
