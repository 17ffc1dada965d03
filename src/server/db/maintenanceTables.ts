/** The machines that serve the shop. */
export interface MachinesTable {
  /** Host name and port. */
  name: string;
  release: string;
  /** Hash of the shop's texts: of `shop.json` and its pages. */
  shop_digest: string;
  /** When it counts as gone unless it is seen again. */
  expires_at: number;
}

/** Who was erased. A restore of an older backup erases them again. */
export interface ErasuresTable {
  /** The id of a customer, or the hash of a subscriber's address. */
  subject: string;
  kind: 'customer' | 'subscriber';
  erased_at: number;
}

/** Leases of background jobs that run in one process at a time. */
export interface LeasesTable {
  name: string;
  /** Random id of the process. */
  holder: string;
  held_until: number;
}
