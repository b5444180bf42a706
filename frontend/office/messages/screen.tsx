import type { SupportMessage } from '#contracts/messages/contact-calls.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { Button } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FoldList } from '#ui/list/fold-list.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParam } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { LoadMore } from '#ui/table/load-more.tsx';
import type { PagedList } from '#ui/table/use-paged-list.ts';
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
  const [show, setShow] = useListParam('show');
  const onlyOpen = show !== 'all';
  const { list, loaded, onResolved } = useMessages(onlyOpen);
  const { rows, error } = list;
  if (!rows && error) return <ListFailure list={list} />;
  if (!rows) return <SkeletonList rows={4} rowClass="h-44" />;
  if (loaded === 0) return <EmptyState icon="message" message={texts.empty} hint={texts.emptyHint} />;
  const more = list.loadMore !== undefined;
  const open = rows.filter(({ resolvedAt }) => resolvedAt === undefined).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <OpenFilter onlyOpen={onlyOpen} onChange={(only) => setShow(only ? '' : 'all')} />
        <p role="status" className="text-sm text-ink-soft">
          {rows.length > 0 && shownText(onlyOpen ? open : rows.length, onlyOpen, more)}
        </p>
      </div>
      {rows.length > 0 ? (
        <FoldList label={texts.list} rows={rows}>
          {(message) => <MessageCard message={message} onResolved={onResolved} />}
        </FoldList>
      ) : (
        <NoneOpen list={list} loaded={loaded} onShowAll={() => setShow('all')} />
      )}
      <ListFailure list={list} />
      {rows.length > 0 && <LoadMore list={list} label={texts.loadMore} />}
    </>
  );
}

type NoneOpenProps = {
  readonly list: PagedList<SupportMessage>;
  readonly loaded: number;
  readonly onShowAll: () => void;
};

function NoneOpen({ list, loaded, onShowAll }: NoneOpenProps) {
  return list.loadMore ? (
    <EmptyState
      icon="message"
      message={texts.noneYet}
      hint={texts.lookedThrough(loaded)}
      action={<LoadMore list={list} label={texts.loadMore} />}
    />
  ) : (
    <EmptyState
      icon="check-circle"
      message={texts.allResolved}
      hint={texts.allResolvedHint}
      action={
        <Button tone="secondary" onClick={onShowAll}>
          {texts.showAll}
        </Button>
      }
    />
  );
}

type FilterProps = { readonly onlyOpen: boolean; readonly onChange: (onlyOpen: boolean) => void };

function OpenFilter({ onlyOpen, onChange }: FilterProps) {
  return (
    <fieldset className="flex rounded-md border border-line-strong bg-surface p-0.5">
      <legend className="sr-only">{texts.which}</legend>
      <Choice pressed={onlyOpen} word={texts.open} onPress={() => onChange(true)} />
      <Choice pressed={!onlyOpen} word={texts.all} onPress={() => onChange(false)} />
    </fieldset>
  );
}

type ChoiceProps = { readonly pressed: boolean; readonly word: string; readonly onPress: () => void };

function Choice({ pressed, word, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={classNames(
        'min-h-11 min-w-20 rounded-sm px-4 font-semibold',
        pressed ? 'bg-action text-action-ink' : 'text-brand hover:bg-tint',
      )}
    >
      {word}
    </button>
  );
}
