import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { UserSignup } from './signup.tsx';

hydrateIsland(UserSignup);
