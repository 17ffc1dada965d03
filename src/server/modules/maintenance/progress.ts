/** Progress of one long operation. */
export interface Progress {
  step(count?: number): void;
  end(): void;
}

/** Starts to report the progress of an operation with `total` steps. */
export type StartProgress = (label: string, total: number) => Progress;
