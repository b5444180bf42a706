import { CollectorSignupForm } from '../../../features/account/sign-up/collector-signup-form.tsx';
import { hydrateIsland } from '../../public-layout/hydrate-island.tsx';

hydrateIsland(CollectorSignupForm);
