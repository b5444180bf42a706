import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { CollectorSignup } from './signup.tsx';

hydrateIsland(CollectorSignup);
