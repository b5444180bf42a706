import { PickupList } from '#features/pickups/list/pickup-list.tsx';
import { StatusFilter, useStatusParam } from '#features/pickups/list/status-filter.tsx';
import { useMyPickups } from '#features/pickups/list/use-my-pickups.ts';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ShowAll } from './show-all.tsx';
import { texts } from './texts.ts';

/** A household's own pickups. */
export function AllOfUser() {
  const status = useStatusParam();
  const { list } = useMyPickups(texts.failedUser, status);
  return (
    <>
      <StatusFilter />
      <PickupList
        viewer="user"
        caption={texts.caption}
        list={list}
        emptyMessage={texts.none}
        emptyHint={status ? texts.noneInStatus : texts.noneHint}
        emptyAction={status ? <ShowAll /> : <RouteButton to="/schedule-pickup">{texts.schedule}</RouteButton>}
      />
    </>
  );
}
