import { PickupList } from '../../features/pickups/list/pickup-list.tsx';
import { StatusFilter, useStatusParam } from '../../features/pickups/list/status-filter.tsx';
import { useMyPickups } from '../../features/pickups/list/use-my-pickups.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { copy } from './copy.ts';
import { ShowAll } from './show-all.tsx';

/** A household's own pickups. */
export function AllOfUser() {
  const status = useStatusParam();
  const { list, pickups } = useMyPickups(status);
  return (
    <>
      <StatusFilter />
      <PickupList
        viewer="user"
        caption={copy.caption}
        pickups={pickups}
        list={list}
        failed={copy.failedUser}
        emptyMessage={copy.none.user}
        emptyHint={status ? copy.noneInStatus : copy.noneHint.user}
        emptyAction={status ? <ShowAll /> : <RouteButton to="/schedule-pickup">{copy.schedule}</RouteButton>}
      />
    </>
  );
}
