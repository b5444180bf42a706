import { hydrateIsland } from '#public/layout/hydrate-island.tsx';
import { ForgotPasswordForm } from '#public/password-reset/forgot-password-form.tsx';

hydrateIsland(ForgotPasswordForm);
