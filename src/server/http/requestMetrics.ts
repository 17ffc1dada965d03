/** A call that has been answered, whichever way. */
export interface AnsweredCall {
  /** The id that the answer carries, too. */
  readonly id: string;
  readonly method: string;
  /** The route's pattern; undefined where there is none. */
  readonly route: string | undefined;
  readonly status: number;
  readonly ms: number;
}

type Hear = (call: AnsweredCall) => void;

/** Brings every answered call to all who count them. */
export class AnsweredCalls {
  private readonly hearers: Hear[] = [];

  onAnswered(hear: Hear): void {
    this.hearers.push(hear);
  }

  tell(call: AnsweredCall): void {
    for (const hear of this.hearers) hear(call);
  }
}
