import type { Terminal } from './terminal';

const WIDTH = 30;

/** Shows how far a long command is, where a line can be drawn over. */
export const startProgress = (
  terminal: Terminal,
  label: string,
  total: number,
): { step(count?: number): void; end(): void } => {
  let done = 0;
  let shown = -1;
  const draw = (): void => {
    const filled = total === 0 ? WIDTH : Math.floor((done / total) * WIDTH);
    if (!terminal.canDraw || filled === shown) return;
    shown = filled;
    terminal.tell(`\r${label} [${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${done}/${total}`);
  };
  draw();
  return {
    step: (count = 1) => {
      done += count;
      draw();
    },
    end: () => {
      if (terminal.canDraw) terminal.tell('\n');
    },
  };
};
