/** What the server says about places; browsers show it and need no copy. */
export const placeTexts = {
  placeSaved: 'Place saved.',
  placeUpdated: 'Place updated.',
  placeDeleted: 'Place deleted.',
  placeNotFound: 'We could not find this place.',
  positionCorrected: 'Thank you. From now on we’ll go there.',
  positionRemoved: 'Position removed. We won’t save it again.',
  positionNotFound: 'We could not find this position.',
} as const;
