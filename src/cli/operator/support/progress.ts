import type { StartProgress } from '@/server/modules/maintenance/progress';
import type { Terminal } from './terminal';

const WIDTH = 30;

/** Draws nothing, for programs and pipes. */
export const noProgress: StartProgress = () => ({ step: () => undefined, end: () => undefined });

/** Draws the progress bar of a long command. */
export const drawProgress =
  (terminal: Terminal): StartProgress =>
  (label, total) => {
    if (total === 0) return noProgress(label, total);
    let done = 0;
    let shown = -1;
    const draw = (): void => {
      const filled = Math.floor((Math.min(done, total) / total) * WIDTH);
      if (filled === shown) return;
      shown = filled;
      const count = `${Math.min(Math.round(done), total)}/${total}`;
      terminal.writeError(`\r${label} [${'#'.repeat(filled)}${' '.repeat(WIDTH - filled)}] ${count}`);
    };
    draw();
    return {
      step: (count = 1) => {
        done += count;
        draw();
      },
      end: () => {
        done = total;
        draw();
        terminal.writeError('\n');
      },
    };
  };
