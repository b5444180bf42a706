import { hydrateIsland } from '../public-layout/hydrate-island.tsx';
import { UserSignupForm } from './user-signup-form.tsx';

hydrateIsland(UserSignupForm);
