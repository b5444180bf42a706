import { UserSignupForm } from '../../../features/account/sign-up/user-signup-form.tsx';
import { hydrateIsland } from '../../public-layout/hydrate-island.tsx';

hydrateIsland(UserSignupForm);
