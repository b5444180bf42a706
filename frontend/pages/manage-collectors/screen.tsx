import { CollectorsView } from '#features/accounts/people/collectors-view.tsx';
import { useCreateCollector } from '#features/accounts/people/use-create-collector.tsx';
import { AdminShell } from '#pages/shell/admin-shell.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';

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
