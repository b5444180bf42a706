/** Where a household follows its pickups. */
export const historyPath = '/user-dashboard?tab=pickupHistory';
