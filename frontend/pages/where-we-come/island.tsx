import { AskAreaForm } from '#features/areas/ask/ask-area-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(AskAreaForm);
