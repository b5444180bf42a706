/** Every sentence about the devices that are logged in. */
export const texts = {
  title: 'Where you are logged in',
  intro: 'Log out what you do not know, and change your password then.',
  thisDevice: 'This device',
  otherDevice: 'Another device',
  since: 'Logged in',
  used: 'Last used',
  today: 'today',
  logOut: 'Log out',
  busy: 'Logging out…',
  failed: 'Failed to load where you are logged in.',
  alone: 'You are logged in on this device only.',
  everywhere: 'Log out everywhere',
  everywhereQuestion: 'Log out on all devices, this one too?',
  everywhereText: 'Everybody who uses your account now has to log in again with the password.',
  stay: 'Stay Logged In',
} as const;
