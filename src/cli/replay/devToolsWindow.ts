import { toDevTools } from '@/replay/format/devToolsExport';
import type { ActionLog } from '@/replay/format/log';
import { createPlayer } from '@/replay/player/player';
import type { AnyReducer } from '@/replay/player/replay';

/** The actions `from` to `to` and their states, as JSON that Redux DevTools imports. */
export const devToolsWindow = (log: ActionLog, reducer: AnyReducer, from: number, to: number): string => {
  const player = createPlayer(log, reducer);
  const actions = log.entries
    .slice(from, to + 1)
    .map((entry) => (entry.kind === 'action' ? entry.action : { type: `@@replay/${entry.why}` }));
  const states = [from, ...actions.map((_, index) => from + index + 1)].map((position) => player.stateAt(position));
  const began = Date.parse(log.header.recordedAt) || 0;
  const times = log.entries.slice(from, to + 1).map(({ t }) => began + t);
  return JSON.stringify(toDevTools(states, actions, times));
};
