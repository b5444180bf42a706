/** Every sentence of this page that is not the shared list's. */
export const copy = { title: 'Manage collectors' } as const;
