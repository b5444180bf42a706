/** The accounts of the demo data. They are never deployed: seeding refuses every engine but one on this machine. */
export const demoPassword = 'sankofa-demo';

export const demoAccounts = [
  { email: 'admin@sankofa.test', firstName: 'Efua', lastName: 'Owusu', note: 'admin' },
  { email: 'ama@sankofa.test', firstName: 'Ama', lastName: 'Mensah', note: 'user' },
  { email: 'kofi@sankofa.test', firstName: 'Kofi', lastName: 'Boateng', note: 'approved collector' },
  { email: 'yaw@sankofa.test', firstName: 'Yaw', lastName: 'Asante', note: 'collector waiting for approval' },
] as const;
