import { actionName } from '../names/actionName';
import { createRedactor } from '../redaction/redactor';

/** Placeholders for secrets; parts without secrets stay the same objects. */
export const { redact: sanitize } = createRedactor();

interface NamedAction {
  readonly type: string;
}

/** Options of Redux DevTools in development: readable action names, stack traces, placeholders for secrets. */
export const devToolsOptions = {
  name: 'Lorosae',
  trace: true,
  traceLimit: 25,
  actionSanitizer: <A extends NamedAction>(action: A): A => ({
    ...sanitize(action),
    type: actionName(action),
  }),
  stateSanitizer: <S>(state: S): S => sanitize(state),
};
