/** A device that has logged in to the account, as the account keeps it under the device's id (a ULID). */
export type DeviceRecord = {
  /** Epoch seconds; the end of the proof that the device has. */
  readonly expiresAt: number;
};

export type Devices = Readonly<Record<string, DeviceRecord>>;

/** Known devices of one account; a further one drops the oldest. */
export const maxDevices = 10;

/** How long a device stays known after its last login, in seconds. */
export const deviceSeconds = 180 * 24 * 60 * 60;
