import { createHash } from 'node:crypto';
import { IDEMPOTENCY_LIFETIME_MS } from '@/shared/constants';
import type { Database, Tx } from '../../db/database';
import { storePress } from '../../repositories/staff';
import { OperatorError } from '../operatorError';

/** A form of the desk that a person sends, perhaps again after a lost network. */
export interface Press {
  /** Made when the form was rendered. */
  readonly key: string;
  readonly staffId: string;
  /** Everything that decides what the press does. */
  readonly body: unknown;
}

/** Thrown when the press was done before, as when it is sent again after a lost network. */
export class AlreadyDone extends OperatorError {
  constructor() {
    super((texts) => texts.alreadyDone);
  }
}

/** Thrown when a form is sent again with other contents, as after a step back in the browser. */
export class OtherPress extends OperatorError {
  constructor() {
    super((texts) => texts.otherContents);
  }
}

const hashOf = ({ staffId, body }: Press): string =>
  createHash('sha256')
    .update(JSON.stringify([staffId, body]))
    .digest('hex');

const isSame = (press: Press, earlier: { readonly body_hash: string } | undefined): boolean => {
  if (earlier && earlier.body_hash !== hashOf(press)) throw new OtherPress();
  return earlier !== undefined;
};

/**
 * Stores a press in the transaction that does what it says; true when it was done before, and nothing is to be done.
 * Throws OtherPress when its form was sent with other contents.
 */
export const isRepeatedPress = async (tx: Tx, press: Press, now: number): Promise<boolean> =>
  isSame(
    press,
    await storePress(tx, {
      ...{ key: press.key, staff_id: press.staffId, body_hash: hashOf(press) },
      ...{ created_at: now, expires_at: now + IDEMPOTENCY_LIFETIME_MS },
    }),
  );

/**
 * The database for one press: each transaction stores the press first. A service that is called with it throws
 * AlreadyDone, or OtherPress, when the form was sent before. It must make one transaction.
 */
export const onceIn = (db: Database, press: Press, now: number): Database => ({
  ...db,
  transaction: (work, options) =>
    db.transaction(async (tx) => {
      if (await isRepeatedPress(tx, press, now)) throw new AlreadyDone();
      return work(tx);
    }, options),
});
