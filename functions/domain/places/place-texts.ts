/** What the server says about places; browsers show it and need no copy. */
export const placeTexts = {
  placeSaved: 'Place saved.',
  placeUpdated: 'Place updated.',
  placeDeleted: 'Place deleted.',
  placeNotFound: 'We could not find this place.',
} as const;
