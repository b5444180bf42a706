/** An error as an AWS service answers it; the SDK turns it into an exception of that name. */
export class ServiceError extends Error {
  readonly type: string;
  readonly status: number;

  constructor(type: string, message: string, status = 400) {
    super(message);
    this.type = type;
    this.status = status;
  }
}

/** One operation of a service: its parsed input in, its output out. */
export type Operation = (input: unknown) => Record<string, unknown>;

/** A service's operations by name, which here begins in lower case: `sendMessage`. */
export type Operations = Readonly<Record<string, Operation>>;
