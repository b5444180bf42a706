import { ResetPasswordForm } from '#features/accounts/own/password-reset/reset-password-form.tsx';
import { hydrateIsland } from '#pages/public-layout/hydrate-island.tsx';

hydrateIsland(ResetPasswordForm);
