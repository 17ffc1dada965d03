import { Option, type Command } from 'commander';
import { STAFF_ROLES, type StaffRole } from '@/server/db/staffTables';
import { addStaff, removeStaff, renewInvite, type Invite } from '@/server/modules/staff/staff';
import { listStaff } from '@/server/repositories/staff';
import { operate, type Operator } from '../support/operator';
import type { Terminal } from '../support/terminal';
import { CommandFailure, EXIT } from '../support/failure';

const deskUrl = ({ settings }: Operator): string => {
  if (settings.desk !== undefined) return settings.desk.url;
  throw new CommandFailure('The desk is off: set DESK_PORT, and DESK_URL to its address.', EXIT.unusable);
};

const showInvite = (operator: Operator, name: string, { token, expiresAt }: Invite): void => {
  const link = `${deskUrl(operator)}/join/${token}`;
  operator.show(
    { name, link, expires: new Date(expiresAt).toISOString() },
    `${link}\nGood once, until ${operator.formatTime(expiresAt)}: send it to ${name} only.\n`,
  );
};

const add = async (operator: Operator, { role }: { readonly role: StaffRole }, name = ''): Promise<void> => {
  deskUrl(operator);
  const now = operator.terminal.now();
  showInvite(operator, name, await operator.withDatabase((db) => addStaff(db, { name, role }, now)));
};

const renew = async (operator: Operator, _options: object, name = ''): Promise<void> => {
  deskUrl(operator);
  await operator.confirm(`Really end the sessions of ${name}, and the passkeys and the password?`);
  showInvite(operator, name, await operator.withDatabase((db) => renewInvite(db, name, operator.terminal.now())));
};

const remove = async (operator: Operator, _options: object, name = ''): Promise<void> => {
  await operator.confirm(`Really remove ${name} from the desk?`);
  const person = await operator.withDatabase((db) => removeStaff(db, name, operator.terminal.now()));
  operator.show({ name: person.name }, `${person.name} is removed; open sessions have ended.\n`);
};

const list = async (operator: Operator): Promise<void> => {
  const people = await operator.withDatabase(({ read }) => listStaff(read));
  operator.showRows(
    people,
    [
      { title: 'NAME', value: ({ name }) => name, overflow: 'wrap' },
      { title: 'ROLE', value: ({ role }) => role },
      { title: 'SINCE', value: ({ created_at: at }) => operator.formatTime(at) },
    ],
    'Nobody can sign in at the desk.',
    ({ name, role, created_at: at }) => ({ name, role, since: new Date(at).toISOString() }),
  );
};

/** The commands about the people who sign in at the desk. */
export const staffCommands = (program: Command, terminal: Terminal): void => {
  const staff = program.command('staff').description('people who sign in at the desk: add, link, list, remove');
  staff
    .command('add')
    .description('print a link by which a person signs in for the first time, good once and for an hour')
    .argument('<name>', 'as the history of orders shows it')
    .addOption(new Option('--role <role>', 'what the person may do').choices(STAFF_ROLES).makeOptionMandatory())
    .action(operate(terminal, add));
  staff
    .command('link')
    .description('print a new link, as after a lost phone: passkeys, the password and all sessions end')
    .argument('<name>', 'a name of "staff list"')
    .action(operate(terminal, renew));
  staff.command('list').description('who can sign in').action(operate(terminal, list));
  staff
    .command('remove')
    .description('end the access of a person at once, also in open sessions')
    .argument('<name>', 'a name of "staff list"')
    .action(operate(terminal, remove));
};
