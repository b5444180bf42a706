import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { AskAreaForm } from './ask-area-form.tsx';

hydrateIsland(AskAreaForm);
