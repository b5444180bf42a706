/** The words of the page for addresses that do not exist. */
export const texts = {
  description: 'This address does not exist.',
  code: '404',
  lead: 'The Sankofa bird looks back, but there is nothing at this address. It may have moved, or the link is wrong.',
} as const;
