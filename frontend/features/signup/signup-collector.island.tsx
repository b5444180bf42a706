import { hydrateIsland } from '../../ui/public/hydrate-island.tsx';
import { CollectorSignupForm } from './collector-signup-form.tsx';

hydrateIsland(CollectorSignupForm);
