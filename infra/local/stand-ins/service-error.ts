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

export type Operation = (input: unknown) => Record<string, unknown>;

export type Operations = Readonly<Record<string, Operation>>;
