/** The way back for whoever is logged in, on every public page. */
export const ownDashboard = 'My dashboard';
