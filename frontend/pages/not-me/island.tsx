import { StopChangeForm } from '#features/accounts/own/stop-change/stop-change-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(StopChangeForm);
