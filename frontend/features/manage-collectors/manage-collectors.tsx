import { AdminShell } from '../../ui/admin/admin-shell.tsx';
import { CollectorsView } from '../../ui/admin/collectors-view.tsx';
import { useCreateCollector } from '../../ui/admin/use-create-collector.tsx';
import { useListParams } from '../../ui/admin/use-list-params.ts';
import { copy } from './copy.ts';

/** All collectors, as a page of its own. */
export function ManageCollectors() {
  const [, change] = useListParams();
  // Search and filter could hide the new one.
  const creation = useCreateCollector(() => change({ q: undefined, approved: undefined }));
  return (
    <AdminShell title={copy.title} actions={creation.button}>
      <CollectorsView />
      {creation.dialog}
    </AdminShell>
  );
}
