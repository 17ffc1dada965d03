import type { RawBuilder, Selectable } from 'kysely';
import type { Schema } from './schema';

/** How the rows of a person are found: by these columns, or `self` for the person's own row. */
type Owner = 'self' | 'customer' | OrderOwner;
export type OrderOwner = 'order' | 'payment' | 'attempt';

type Column<Table extends keyof Schema> = keyof Selectable<Schema[Table]>;

/** Replaces a person's text in a row that stays. */
type Erased<Table extends keyof Schema> = {
  readonly [Name in Column<Table>]?: Selectable<Schema[Table]>[Name] | RawBuilder<string>;
};

/** Where the rows of a table have text about a person. */
type PersonalText<Table extends keyof Schema> =
  | {
      readonly of: Owner;
      /** Erasing the person deletes the rows. */
      readonly erased: 'deleted';
    }
  | {
      readonly of: Owner;
      readonly erased: Erased<Table>;
      /** The other text columns: ids, words of a fixed set, names of products and of the shop's people. */
      readonly kept: readonly Column<Table>[];
    }
  | {
      /** Rows about no customer, or that expire soon and name nobody. */
      readonly of: 'nobody';
      readonly kept: readonly Column<Table>[];
    };

export type TableFacts<Table extends keyof Schema> = PersonalText<Table> & {
  readonly key: readonly Column<Table>[];
  /** Left out of backups, or also out of a copy into another database, which continues the sessions. */
  readonly leftOut?: 'backups' | 'copies';
  /** The clean-up deletes rows after their `expires_at`. */
  readonly isExpiring?: true;
  /** Sorts the rows of an order in the export of a person. */
  readonly sortedBy?: Column<Table>;
};
