import { ForgotPasswordForm } from '#features/accounts/own/password-reset/forgot-password-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(ForgotPasswordForm);
