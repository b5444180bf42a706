/** An error of an AWS service; the SDK throws an exception of that name. */
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

/** A service's operations by name, in camel case: `sendMessage`. */
export type Operations = Readonly<Record<string, Operation>>;
