/** Milliseconds until a toast closes by itself: longer where people log in and sign up. */
export const toastDuration = { login: 5000, dashboard: 3000 } as const;
