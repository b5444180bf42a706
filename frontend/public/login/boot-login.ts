import { hasAccount } from '#platform/session/has-account.ts';

/* Stands within the login page: where nobody has an account yet, its styles put the way to the sign-up first. */
if (!hasAccount()) document.documentElement.dataset.device = 'new';
