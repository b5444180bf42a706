import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { householdPath } from '#platform/paths.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchBox } from '#ui/list/search-box.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { ErrorState } from '#ui/state/error-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { CreateHousehold, focusSearch, useCaller } from './create-household.tsx';
import { texts } from './texts.ts';

/** As many as somebody reads while a caller waits. */
const shown = '8';

function useFound(q: string) {
  const found = useQuery({
    ...callQuery('listUsers', { query: { q, limit: shown } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  // Not while it is fetched again: a household may have been created since the last answer.
  return { ...found, users: found.isFetching ? undefined : found.data?.users };
}

/** Enter opens the only household that is found, once the answer is there. @returns notes for what it was pressed */
function useEnter(q: string, users: readonly UserAccount[] | undefined) {
  const [entered, setEntered] = useState('');
  const { choose } = useCaller();
  useEffect(() => {
    if (!users || entered === '' || entered !== q) return;
    const [only, ...others] = users;
    // After the key press: the browser would also press the link that has just got the focus.
    const timer = setTimeout(() => {
      setEntered('');
      if (only && others.length === 0) choose(only.id);
    });
    return () => clearTimeout(timer);
  });
  return setEntered;
}

/** For staff on the phone with a household: find it or make it. Its page books. */
export function Screen() {
  const { q } = useCaller();
  const found = useFound(q);
  const enter = useEnter(q, found.users);
  useEffect(() => {
    // Wait until the heading has taken the focus, as it does when a screen opens.
    const timer = setTimeout(focusSearch);
    return () => clearTimeout(timer);
  }, []);
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) enter(target.value.trim());
  };
  return (
    <AdminShell>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is typed is in the search box within */}
      <div onKeyDown={onKeyDown} className="flex flex-wrap gap-3">
        <SearchBox label={texts.search} hint={texts.searchHint} />
        <p className="-mt-2 hidden basis-full text-xs text-ink-soft md:order-last md:block">
          {texts.keysHint}
        </p>
      </div>
      {q === '' && <EmptyState icon="phone" message={texts.start} hint={texts.startHint} />}
      {q !== '' && found.isError && (
        <ErrorState
          message={failureText(found.error, texts.loadFailed)}
          onRetry={() => void found.refetch()}
        />
      )}
      {q !== '' && !found.isError && (
        <Found users={found.data?.users} isMore={found.data?.nextCursor !== undefined} />
      )}
    </AdminShell>
  );
}

type FoundProps = { readonly users: readonly UserAccount[] | undefined; readonly isMore: boolean };

function Found({ users, isMore }: FoundProps) {
  const [isNew, setNew] = useState(false);
  if (!users) return <SkeletonList rows={3} rowClass="h-16" />;
  return (
    <>
      <p role="status" className={users.length > 0 ? 'sr-only' : 'font-semibold'}>
        {users.length > 0 ? `${texts.found}: ${users.length}` : texts.nobody}
      </p>
      {users.length > 0 && <FoundList users={users} />}
      {isMore && <p className="text-sm text-ink-soft">{texts.more}</p>}
      {users.length === 0 || isNew ? (
        <CreateHousehold />
      ) : (
        <Button tone="secondary" icon="plus" className="sm:self-start" onClick={() => setNew(true)}>
          {texts.create.open}
        </Button>
      )}
    </>
  );
}

function FoundList({ users }: { readonly users: readonly UserAccount[] }) {
  return (
    <ul
      aria-label={texts.found}
      className="flex flex-col divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-card"
    >
      {users.map((user) => (
        <li key={user.id}>
          <Link
            to={householdPath(user.id)}
            className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 px-4 py-2 hover:bg-tint focus-visible:-outline-offset-2"
          >
            <span className="min-w-0 text-lg font-semibold wrap-anywhere">{fullName(user)}</span>
            <span className="font-medium tabular-nums">
              {user.phone ? printPhone(user.phone) : texts.noNumber}
            </span>
            <span className="basis-full text-sm wrap-anywhere text-ink-soft">
              {[user.email, user.phoneVerified && texts.confirmed, shortId(user.id)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
