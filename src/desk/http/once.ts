import type { Database } from '@/server/db/database';
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

/** Does what a form says. Returns why it was refused; undefined when it is done, now or before. */
export const attempt = async (work: () => Promise<unknown>): Promise<OperatorError | undefined> => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error instanceof AlreadyDone ? undefined : error;
  }
  return undefined;
};
