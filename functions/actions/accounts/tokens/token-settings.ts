/** The one algorithm, and who issues what for whom: a proof of a device is no token of a session. */
export const tokenSettings = {
  algorithm: 'EdDSA',
  issuer: 'sankofa',
  audience: 'sankofa-api',
  deviceAudience: 'sankofa-device',
} as const;
