/** What a lock file says of its packages, as far as it is compared. */
type Packages = Readonly<
  Record<
    string,
    {
      readonly version?: string;
      readonly integrity?: string;
      readonly optional?: boolean;
      readonly optionalDependencies?: Readonly<Record<string, string>>;
    }
  >
>;

/** What was installed and is not what the lock file says, a sentence each. */
export function compareWithLock(locked: Packages, installed: Packages): readonly string[];
