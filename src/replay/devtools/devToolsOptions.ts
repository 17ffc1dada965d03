import { actionName } from '../names/actionName';
import { sanitize, sanitizeState } from './sanitize';

interface NamedAction {
  readonly type: string;
}

/** Options of Redux DevTools in development: readable action names, stack traces, redacted secrets, shortened lists. */
export const devToolsOptions = {
  name: 'Lorosae',
  trace: true,
  traceLimit: 25,
  actionSanitizer: <A extends NamedAction>(action: A): A => ({
    ...(sanitize(action) as A),
    type: actionName(action),
  }),
  stateSanitizer: <S>(state: S): S => sanitizeState(state) as S,
};
