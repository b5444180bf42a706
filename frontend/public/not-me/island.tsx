import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { StopChangeForm } from './stop-change-form.tsx';

hydrateIsland(StopChangeForm);
