import type { Size } from './goods';

/** An amount of money: cents, or a part of a figure of the order, in thousandths. */
export type Amount = number | { readonly of: 'due' | 'net' | 'price' | 'toCollect'; readonly permille: number };
export type Step = 'packed' | 'shipped' | 'delivered' | 'returned';
export type Channel = 'midtrans' | 'bank_transfer' | 'cash';

/** The reference and the time of money. */
interface Details {
  readonly reference?: string;
  readonly hoursAgo?: number;
  /** The operator says that the same reference or amount is meant again. */
  readonly isAgain?: boolean;
}

/** A command of the operator about one order, with the amount as `A`. */
type CommandWith<A> =
  | { readonly name: Step; readonly isPaid?: boolean; readonly isRestocked?: boolean; readonly courier?: string }
  | { readonly name: 'undo-step' | 'undo-paid' | 'undo-refund' | 'reopen' | 'accept-reversal' | 'cancel' }
  | { readonly name: 'mark-failed' | 'check' }
  | ({ readonly name: 'mark-paid'; readonly isWithoutProvider?: boolean } & Details)
  | ({ readonly name: 'record-payment'; readonly amount: A; readonly channel: 'bank_transfer' | 'cash' } & Details)
  | ({
      readonly name: 'refund';
      readonly amount?: A;
      readonly channel?: Channel;
      readonly isRestocked?: boolean;
      readonly isFinal?: boolean;
      readonly price?: 'lowers' | 'keeps';
    } & Details)
  /** Gives a payment without an order to this one, right or wrong; without a name, the one that waits longest. */
  | { readonly name: 'assign-payment'; readonly payment: string }
  /** Takes the payment from it that was given to it last. */
  | { readonly name: 'undo-assign-payment' };

export type OrderCommand = CommandWith<Amount>;
/** A command with its amount in cents. */
export type ExactCommand = CommandWith<number>;

/** A command of the operator about no order. */
export type ShopCommand =
  /** `stock count`: `broken` units fewer are on the shelf than there should be. */
  | ({ readonly name: 'stock add' | 'stock set' | 'stock count'; readonly units: number } & Size)
  | { readonly name: 'prices set'; readonly product: number; readonly cents: number }
  | { readonly name: 'products hide' | 'products unhide'; readonly product: number }
  | { readonly name: 'products export' }
  /** What becomes of lines that are older than their product; undefined: the command asks. */
  | { readonly name: 'products import'; readonly older?: 'imported' | 'skipped' }
  | { readonly name: 'payments dismiss' | 'payments undo-dismiss'; readonly payment: string }
  | { readonly name: 'customers erase'; readonly customer: number; readonly isForced: boolean };
