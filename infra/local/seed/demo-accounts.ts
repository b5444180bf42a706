/** The accounts of the demo data. They are never deployed: seeding refuses every engine but one on this machine. */
export const demoPassword = 'sankofa-demo';

export const demoAccounts = [
  { email: 'admin@sankofa.test', firstName: 'Efua', lastName: 'Owusu', phone: '', note: 'admin' },
  { email: 'ama@sankofa.test', firstName: 'Ama', lastName: 'Mensah', phone: '024 412 3456', note: 'user' },
  {
    email: 'kofi@sankofa.test',
    firstName: 'Kofi',
    lastName: 'Boateng',
    phone: '020 811 2233',
    note: 'approved collector',
  },
  {
    email: 'yaw@sankofa.test',
    firstName: 'Yaw',
    lastName: 'Asante',
    phone: '027 733 4455',
    note: 'collector waiting for approval',
  },
  {
    email: 'kwame@sankofa.test',
    firstName: 'Kwame',
    lastName: 'Mensah',
    phone: '024 655 7788',
    note: 'approved collector in Osu, with a day off ahead',
  },
  {
    email: 'kwame.m@sankofa.test',
    firstName: 'Kwame',
    lastName: 'Mensah',
    phone: '055 201 9944',
    note: 'approved collector of the same name in Madina',
  },
] as const;
