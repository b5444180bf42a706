import { CollectorSignupForm } from '#features/accounts/own/sign-up/collector-signup-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(CollectorSignupForm);
