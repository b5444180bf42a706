import { PickupList } from '#features/pickups/list/pickup-list.tsx';
import { StatusFilter, useStatusParam } from '#features/pickups/list/status-filter.tsx';
import { useMyPickups } from '#features/pickups/list/use-pickup-list.ts';
import { historyPath } from '#platform/paths.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { texts } from './texts.ts';

/** All pickups of the household, newest first; the filter asks the server. */
export function PickupHistory() {
  const status = useStatusParam();
  const { list } = useMyPickups(texts.fetchFailed, status);
  return (
    <>
      {(status || list.rows?.length !== 0) && <StatusFilter />}
      <PickupList
        viewer="user"
        caption={texts.history}
        list={list}
        emptyMessage={texts.noHistory}
        emptyHint={status ? texts.noneInStatusHint : texts.noHistoryHint}
        emptyAction={
          status && (
            <RouteButton to={historyPath} tone="secondary" replace>
              {texts.showAll}
            </RouteButton>
          )
        }
      />
    </>
  );
}
