import { CURRENCY_SYMBOL } from '@/shared/constants';
import { writeDollars } from '@/shared/values/money';

/** Cents with the shop's currency. */
export const money = (cents: number): string => CURRENCY_SYMBOL + writeDollars(cents);
