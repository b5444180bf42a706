import { ConfirmEmailForm } from '../../features/account/confirm-email/confirm-email-form.tsx';
import { hydrateIsland } from '../public-layout/hydrate-island.tsx';

hydrateIsland(ConfirmEmailForm);
