/** How far one long piece of work is. */
export interface Progress {
  step(count?: number): void;
  end(): void;
}

/** Begins to tell how far a piece of work is: what is done, and how many steps it has. */
export type StartProgress = (label: string, total: number) => Progress;
