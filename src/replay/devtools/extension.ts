import { actionName } from '../names/actionName';
import type { Player } from '../player/player';
import type { Instrumentation } from '../recorder/instrumentation';
import { sanitize } from './devToolsOptions';

const WINDOW_ACTIONS = 200;

interface Connection {
  init(state: unknown): void;
  send(action: { readonly type: string }, state: unknown): void;
}

interface Extension {
  connect(options: object): Connection;
}

/** The Redux DevTools extension; undefined when it is not installed. */
const devToolsExtension = (): Extension | undefined =>
  (globalThis as { __REDUX_DEVTOOLS_EXTENSION__?: Extension }).__REDUX_DEVTOOLS_EXTENSION__;

/** DevTools features of a read-only connection; those that are not listed are off. */
const READ_ONLY = { pause: true } as const;

/** Shows the actions around a position in Redux DevTools. Returns false when the extension is not installed. */
export const openInDevTools = (player: Player, position: number): boolean => {
  const extension = devToolsExtension();
  if (!extension) return false;
  const from = Math.max(0, position - WINDOW_ACTIONS / 2);
  const to = Math.min(player.length, from + WINDOW_ACTIONS);
  const monitor = extension.connect({ name: `Lorosae ${from}–${to}`, features: READ_ONLY });
  monitor.init(player.stateAt(from));
  for (let at = from + 1; at <= to; at += 1) {
    const entry = player.entryBefore(at);
    if (!entry) continue;
    const action = entry.kind === 'action' ? { ...entry.action, type: actionName(entry.action) } : { type: entry.why };
    monitor.send(action, player.stateAt(at));
  }
  return true;
};

/**
 * Shows the running store in Redux DevTools, read-only: messages from the extension are ignored. Returns false when the
 * extension is not installed.
 */
export const watchInDevTools = (instrumentation: Instrumentation): boolean => {
  const monitor = devToolsExtension()?.connect({ name: 'Lorosae', features: READ_ONLY });
  if (!monitor) return false;
  monitor.init(sanitize(instrumentation.getState()));
  let last: { readonly type: string } | undefined;
  const sendLast = (state: unknown): void => {
    if (!last) return;
    monitor.send({ ...sanitize(last), type: actionName(last) }, sanitize(state));
    last = undefined;
  };
  instrumentation.watch({
    before: (action, state) => {
      sendLast(state);
      last = action;
    },
    after: sendLast,
  });
  return true;
};
