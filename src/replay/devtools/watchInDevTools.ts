import { actionName } from '../names/actionName';
import type { Instrumentation } from '../recorder/instrumentation';
import { sanitize } from './devToolsOptions';
import { devToolsExtension, READ_ONLY } from './openInDevTools';

/**
 * Shows the running store in Redux DevTools, read-only: messages from the extension are ignored. Returns false when the
 * extension is not installed.
 */
export const watchInDevTools = (instrumentation: Instrumentation): boolean => {
  const monitor = devToolsExtension()?.connect({ name: 'Lorosae', features: READ_ONLY });
  if (!monitor) return false;
  monitor.init(sanitize(instrumentation.state()));
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
