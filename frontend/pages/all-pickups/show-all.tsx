import { RouteButton } from '../../ui/route-button.tsx';
import { copy } from './copy.ts';

/** Takes the filter away. */
export function ShowAll() {
  return (
    <RouteButton to="/all-pickups" tone="secondary" replace>
      {copy.showAll}
    </RouteButton>
  );
}
