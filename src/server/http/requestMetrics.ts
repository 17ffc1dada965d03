/** Measurements of a request whose response has been sent. */
export interface RequestMetric {
  /** The request id, sent as `X-Request-Id`. */
  readonly id: string;
  readonly method: string;
  /** The route's pattern; undefined when no route matched. */
  readonly route: string | undefined;
  readonly status: number;
  readonly durationMs: number;
}

type Listener = (metric: RequestMetric) => void;

/** Passes each request's metric to its subscribers (the log and the metrics endpoint). */
export class RequestMetrics {
  private readonly listeners: Listener[] = [];

  subscribe(listener: Listener): void {
    this.listeners.push(listener);
  }

  record(metric: RequestMetric): void {
    for (const listener of this.listeners) listener(metric);
  }
}
