import { hydrateIsland } from '../public-layout/hydrate-island.tsx';
import { CollectorSignupForm } from './collector-signup-form.tsx';

hydrateIsland(CollectorSignupForm);
