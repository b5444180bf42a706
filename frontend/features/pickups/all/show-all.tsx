import { RouteButton } from '#ui/button/route-button.tsx';
import { texts } from './texts.ts';

/** Takes the filter away. */
export function ShowAll() {
  return (
    <RouteButton to="/all-pickups" tone="secondary" replace>
      {texts.showAll}
    </RouteButton>
  );
}
