export const positionTexts = {
  title: 'Add where you are?',
  why: 'When you start, complete or report a stop, Sankofa can save where your phone is. It helps to find the place the next time.',
  when: 'Your phone is asked at that moment only, never in between. The office sees how far you were from the address, not where you were. After 90 days it is deleted.',
  figures:
    'The office’s figures are made from what you do at your stops, and when. If you say no, nothing else changes.',
  later: 'You can change this under My account.',
  yes: 'Add My Position',
  no: 'No, Thanks',
  denied:
    'Your browser does not let us see where you are. Allow it in the browser’s settings for this site, then switch it on under My account.',

  section: 'Your position',
  label: 'Add my position to what I do at a stop',
  device: 'This is for this device.',
} as const;
