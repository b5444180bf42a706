import { UserSignupForm } from '#features/accounts/own/sign-up/user-signup-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(UserSignupForm);
