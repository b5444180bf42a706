import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

hydrateIsland(ForgotPasswordForm);
