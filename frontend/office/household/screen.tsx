import { useSearchParams } from 'react-router-dom';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { HouseholdView } from './household-view.tsx';
import { texts } from './texts.ts';

export function Screen() {
  const [params] = useSearchParams();
  const id = params.get('id');
  return (
    <AdminShell>
      {id ? (
        <HouseholdView key={id} id={id} />
      ) : (
        <EmptyState
          icon="user"
          message={texts.none}
          action={<RouteButton to="/book-by-phone">{texts.find}</RouteButton>}
        />
      )}
    </AdminShell>
  );
}
