import type { Database } from '@/server/db/database';
import { HttpError } from '@/server/http/httpError';
import { OperatorError } from '@/server/modules/operatorError';
import { AlreadyDone, onceIn, type Press } from '@/server/modules/staff/presses';
import type { DeskServices } from '../services';
import type { Form } from '../visit/form';
import type { StaffVisit } from '../visit/visit';

/** The press of a form: what it does follows from its path and its contents. */
export const pressOf = ({ staff, path }: StaffVisit, form: Form): Press => ({
  ...{ key: form.key, staffId: staff.id },
  body: [path, ...form.contents],
});

/** The database for a service that does what a form says, in one transaction: the form is done once (`onceIn`). */
export const once = ({ db, now }: DeskServices, visit: StaffVisit, form: Form): Database =>
  onceIn(db, pressOf(visit, form), now());

/** True for the refusal of a service. */
export const isRefusal = (error: unknown): error is Error =>
  error instanceof OperatorError || (error instanceof HttpError && error.status === 409);

/** Does what a form says: its value, or why it was refused; neither when it was done before. */
export const attempt = async <Value>(
  work: () => Promise<Value>,
): Promise<{ readonly value?: Value; readonly refused?: Error }> => {
  try {
    return { value: await work() };
  } catch (error) {
    if (error instanceof AlreadyDone) return {};
    if (!isRefusal(error)) throw error;
    return { refused: error };
  }
};
