import { actionName } from '../names/actionName';
import { sanitize, sanitizeState } from './sanitize';

interface NamedAction {
  readonly type: string;
}

/** What Redux DevTools is told in development: readable names, traces, no secrets, no long catalogues. */
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
