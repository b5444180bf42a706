/** Sentences about people that the overview has too: apart from the others, which come with the lists. */
export const overviewTexts = {
  recentUsers: 'Recent users',
  noUsers: 'No users found.',
  recentCollectors: 'Recent collectors',
  noCollectors: 'No collectors found.',
  approvalPending: 'Pending',
  approvalApproved: 'Approved',
  createTitle: 'Create Collector',
} as const;
