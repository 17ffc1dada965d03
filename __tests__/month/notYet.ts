/** Rules of CONTRACT.md that the shop does not follow yet; the month leaves them out. */
type Rule =
  | 'the amount to collect'
  | 'Pay Now for the rest'
  | 'lowered prices'
  | 'undone returns'
  | 'negative net'
  | 'repeated references'
  | 'channels in the report'
  | 'captured, not settled'
  | 'expiring transfers';

const NOT_YET: readonly Rule[] = [
  'the amount to collect',
  'Pay Now for the rest',
  'lowered prices',
  'undone returns',
  'negative net',
  'repeated references',
  'channels in the report',
  'captured, not settled',
  'expiring transfers',
];

/** Rules that are tried although the shop may not follow them. */
const TRIED = (process.env.MONTH_RULES ?? '').split(';');

export const holds = (rule: Rule): boolean => TRIED.includes(rule) || !NOT_YET.includes(rule);
