export const positionTexts = {
  title: 'Add where you are?',
  why: 'When you start, complete or report a stop, Sankofa can save where your phone is. This helps to find the place next time.',
  when: 'We check only at that moment, never in between. The office sees how far you were from the address, not where you were. We delete it after 90 days.',
  figures:
    'The office’s figures use what you do at your stops, and when. If you say no, nothing else changes.',
  later: 'You can change this under My account.',
  yes: 'Add My Position',
  no: 'No, Thanks',
  denied:
    'Your browser won’t let us see where you are. Allow it in the browser’s settings for this site, then turn it on under My account.',

  section: 'Your position',
  label: 'Add my position to what I do at a stop',
  device: 'For this device only.',
} as const;
