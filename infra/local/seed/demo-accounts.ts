/** Who can log in on a machine with demo data. Never deployable: seeding refuses any engine but a loopback one. */
export const demoPassword = 'sankofa-demo';

export const demoAccounts = [
  { email: 'admin@sankofa.test', firstName: 'Efua', lastName: 'Owusu', note: 'admin' },
  { email: 'ama@sankofa.test', firstName: 'Ama', lastName: 'Mensah', note: 'user' },
  { email: 'kofi@sankofa.test', firstName: 'Kofi', lastName: 'Boateng', note: 'approved collector' },
  { email: 'yaw@sankofa.test', firstName: 'Yaw', lastName: 'Asante', note: 'collector waiting for approval' },
] as const;
