import { recordHandover, undoHandover, type HandoverChange } from '@/server/modules/couriers/handovers';
import { writeMoney } from '@/shared/values/money';
import { actionsOn, type Call, type Fact } from './action';
import * as field from './fields';

const act = actionsOn<undefined>();

const termsOf = ({ services: { now, settings }, db, action: { isDryRun } }: Call<undefined>) => ({
  ...{ db, now: now(), timeZone: settings.timeZone, isDryRun },
});

const factsOf = ({ handover, before, after }: HandoverChange): readonly Fact[] => [
  { title: handover.courier, before: writeMoney(before), after: writeMoney(after) },
];

const FIELDS = {
  ...{ courier: field.requiredText({ maxLength: 100 }), amount: field.amount },
  ...{ reference: field.text({ maxLength: 100 }), note: field.NOTE },
};

/** Records the cash of a courier: as much as they had when the page was shown, or `isMore` than that. */
const receive = async (
  call: Call<undefined>,
  { courier, amount: cents, reference }: field.Values<typeof FIELDS>,
  limits: { readonly isMore: boolean; readonly seen?: number },
): Promise<readonly Fact[]> =>
  factsOf(
    await recordHandover(termsOf(call), {
      ...{ courier, cents, reference, at: undefined, isAgain: false, ...limits },
      ...call.action,
    }),
  );

/** The actions on the cash of couriers. */
export const CASH_ACTIONS = {
  handover: act(
    { ...FIELDS, courier: field.given, seen: field.given },
    (call, { seen, ...cash }) => receive(call, cash, { isMore: false, seen: Number(seen) }),
    { isDirect: true },
  ),
  'handover-more': act(FIELDS, (call, cash) => receive(call, cash, { isMore: true }), {}),
  'undo-handover': act(
    { courier: field.given, id: field.given },
    async (call, { courier, id }) => {
      const reason = call.visit.texts.tonight.takeBackReason;
      return factsOf(await undoHandover(termsOf(call), { courier, id, reference: '', by: call.action.by, reason }));
    },
    { isDirect: true },
  ),
};
