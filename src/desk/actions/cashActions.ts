import { recordHandover, undoHandover, type HandoverChange } from '@/server/modules/couriers/handovers';
import { money } from '../visit/money';
import { act, type Call, type Fact } from './action';
import * as field from './fields';

type CashCall = Call<undefined>;

const termsOf = ({ services: { now, settings }, db, action: { isDryRun } }: CashCall) => ({
  ...{ db, now: now(), timeZone: settings.timeZone, isDryRun },
});

const factsOf = ({ handover, before, after }: HandoverChange): readonly Fact[] => [
  { title: handover.courier, before: money(before), after: money(after) },
];

const FIELDS = {
  ...{ courier: field.requiredText({ maxLength: 100 }), amount: field.amount },
  ...{ reference: field.text({ maxLength: 100 }), note: field.NOTE },
};

/** The actions on the cash of couriers. */
export const CASH_ACTIONS = {
  handover: act(
    { ...FIELDS, courier: field.given, seen: field.given },
    async (call: CashCall, { courier, amount: cents, reference, seen }) =>
      factsOf(
        await recordHandover(termsOf(call), {
          ...{ courier, cents, reference, at: undefined, isAgain: false, isMore: false, seen: Number(seen) },
          ...call.action,
        }),
      ),
    { isDirect: true },
  ),
  'handover-more': act(
    FIELDS,
    async (call: CashCall, { courier, amount: cents, reference }) =>
      factsOf(
        await recordHandover(termsOf(call), {
          ...{ courier, cents, reference, at: undefined, isAgain: false, isMore: true },
          ...call.action,
        }),
      ),
    {},
  ),
  'undo-handover': act(
    { courier: field.given, id: field.given },
    async (call: CashCall, { courier, id }) => {
      const reason = call.visit.texts.tonight.takeBackReason;
      return factsOf(await undoHandover(termsOf(call), { courier, id, reference: '', by: call.action.by, reason }));
    },
    { isDirect: true },
  ),
};
