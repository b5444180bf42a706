import { hasMissingToken } from '#features/access/missing-token.ts';
import { hasAccount } from '#platform/session/has-account.ts';

/* Stands within the login page: where nobody has an account yet, its styles put the way to the sign-up first. */
const { dataset } = document.documentElement;
if (!hasAccount()) dataset.device = 'new';
const next = new URLSearchParams(location.search).get('next');
// Where the form will say that one must log in first, its room is there from the first paint on.
if (next && !hasMissingToken(next)) dataset.asked = 'login';
