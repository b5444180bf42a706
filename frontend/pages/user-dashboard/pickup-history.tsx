import { PickupList } from '../../features/pickups/list/pickup-list.tsx';
import { StatusFilter, useStatusParam } from '../../features/pickups/list/status-filter.tsx';
import { useMyPickups } from '../../features/pickups/list/use-my-pickups.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { copy } from './copy.ts';
import { historyPath } from './paths.ts';

/** All pickups of the household, newest first; the filter asks the server. */
export function PickupHistory() {
  const status = useStatusParam();
  const { list, pickups } = useMyPickups(status);
  return (
    <>
      {(status || pickups?.length !== 0) && <StatusFilter />}
      <PickupList
        viewer="user"
        caption={copy.history}
        pickups={pickups}
        list={list}
        failed={copy.fetchFailed}
        emptyMessage={copy.noHistory}
        emptyHint={status ? copy.noneInStatusHint : copy.noHistoryHint}
        emptyAction={
          status && (
            <RouteButton to={historyPath} tone="secondary" replace>
              {copy.showAll}
            </RouteButton>
          )
        }
      />
    </>
  );
}
