import { AdminShell } from '../../ui/admin/admin-shell.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { copy } from './copy.ts';
import { MessageCard } from './message-card.tsx';
import { useMessages } from './use-messages.ts';

/** What people wrote on the contact page, for the admin to answer. */
export function Messages() {
  return (
    <AdminShell title={copy.title}>
      <MessageList />
    </AdminShell>
  );
}

function MessageList() {
  const { list, onResolved } = useMessages();
  const { rows, error } = list;
  if (!rows && error) return <ErrorState message={error} onRetry={list.retry} busy={list.busy} />;
  if (!rows) return <SkeletonList rows={4} rowClass="h-44" />;
  if (rows.length === 0) return <EmptyState icon="message" message={copy.empty} hint={copy.emptyHint} />;
  return (
    <>
      <ul aria-label={copy.list} className="flex flex-col gap-3">
        {rows.map((message) => (
          <li key={message.id}>
            <MessageCard message={message} onResolved={onResolved} />
          </li>
        ))}
      </ul>
      {error && <Alert tone="error">{error}</Alert>}
      {list.loadMore && (
        <Button
          tone="secondary"
          className="self-center"
          onClick={list.loadMore}
          busy={list.loadingMore}
          busyLabel={copy.loading}
        >
          {copy.loadMore}
        </Button>
      )}
    </>
  );
}
