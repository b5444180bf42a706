/** The accounts of the demo data. They are never deployed: seeding refuses every engine but one on this machine. */
export const demoPassword = 'sankofa-demo';

export const demoAccounts = [
  account('admin', 'Efua Owusu', '', 'admin with all duties'),
  account('dispatcher', 'Kojo Appiah', '', 'admin with the duty Dispatch'),
  account('cashier', 'Adwoa Sarpong', '', 'admin with the duty Money'),
  account('manager', 'Nana Osei', '', 'admin with the duties Setup and Staff'),
  account('ama', 'Ama Mensah', '024 412 3456', 'user'),
  account('kofi', 'Kofi Boateng', '020 811 2233', 'approved collector'),
  account('yaw', 'Yaw Asante', '027 733 4455', 'collector waiting for approval'),
  account('kwame', 'Kwame Mensah', '024 655 7788', 'approved collector in Osu, with a day off ahead'),
  account('kwame.m', 'Kwame Mensah', '055 201 9944', 'approved collector of the same name in Madina'),
] as const;

function account(mailbox: string, name: string, phone: string, note: string) {
  const [firstName = '', lastName = ''] = name.split(' ');
  return { email: `${mailbox}@sankofa.test`, firstName, lastName, phone, note };
}
