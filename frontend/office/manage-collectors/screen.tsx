import { CollectorsView } from '#office/people/collectors-view.tsx';
import { useCreateCollector } from '#office/people/use-create-collector.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';

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
