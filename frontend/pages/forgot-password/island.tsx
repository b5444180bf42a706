import { ForgotPasswordForm } from '../../features/account/password-reset/forgot-password-form.tsx';
import { hydrateIsland } from '../public-layout/hydrate-island.tsx';

hydrateIsland(ForgotPasswordForm);
