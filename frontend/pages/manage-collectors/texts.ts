/** Every sentence of this page that is not the shared list's. */
export const texts = { title: 'Manage collectors' } as const;
