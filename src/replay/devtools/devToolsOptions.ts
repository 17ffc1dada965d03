import { actionName } from '../names/actionName';
import { sanitize } from './sanitize';

interface NamedAction {
  readonly type: string;
}

/** Options of Redux DevTools in development: readable action names, stack traces, placeholders for secrets. */
export const devToolsOptions = {
  name: 'Lorosae',
  trace: true,
  traceLimit: 25,
  actionSanitizer: <A extends NamedAction>(action: A): A => ({
    ...(sanitize(action) as A),
    type: actionName(action),
  }),
  stateSanitizer: <S>(state: S): S => sanitize(state) as S,
};
