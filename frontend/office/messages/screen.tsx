import { AdminShell } from '#office/shell/admin-shell.tsx';
import { FilterSelect } from '#ui/list/filter-select.tsx';
import { FoldList } from '#ui/list/fold-list.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import { useKeepFocus } from '#ui/use-keep-focus.ts';
import { MessageCard } from './message-card.tsx';
import { shownText, texts } from './texts.ts';
import { useMessages } from './use-messages.ts';

export function Screen() {
  return (
    <AdminShell>
      <MessageList />
    </AdminShell>
  );
}

/** The open ones; `?show=all` for all of them. */
function MessageList() {
  const [params] = useListParams();
  const onlyOpen = params.get('show') !== 'all';
  const { list, loaded, onResolved } = useMessages(onlyOpen);
  const { rows, error } = list;
  useKeepFocus();
  if (!rows && error) return <ListFailure list={list} />;
  if (!rows) return <SkeletonList rows={4} rowClass="h-44" />;
  if (loaded === 0) return <EmptyState icon="message" message={texts.empty} hint={texts.emptyHint} />;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterSelect
          hideLabel
          label={texts.which}
          name="show"
          all={texts.open}
          options={[{ value: 'all', label: texts.all }]}
        />
        <p role="status" className="text-sm text-ink-soft">
          {rows.length > 0 && shownText(rows.length, onlyOpen, list.loadMore !== undefined)}
        </p>
      </div>
      {rows.length > 0 && (
        <FoldList label={texts.list} rows={rows}>
          {(message) => <MessageCard message={message} onResolved={onResolved} />}
        </FoldList>
      )}
      {rows.length === 0 && !list.loadMore && (
        <EmptyState icon="check-circle" message={texts.allResolved} hint={texts.allResolvedHint} />
      )}
      {rows.length === 0 && list.loadMore && (
        <EmptyState icon="message" message={texts.noneYet} hint={texts.lookedThrough(loaded)} />
      )}
      <ListFailure list={list} />
      <LoadMore list={list} label={texts.loadMore} />
    </>
  );
}
