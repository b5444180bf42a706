import { hasMissingToken } from '#features/access/guard-for.ts';

/* Inlined into the login page, before its first paint: makes room for the form's "Please log in". */
const next = new URLSearchParams(location.search).get('next');
if (next && !hasMissingToken(next)) document.documentElement.dataset.asked = 'login';
