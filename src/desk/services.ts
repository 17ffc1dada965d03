import type { Database } from '@/server/db/database';
import type { FileStore } from '@/server/gateways/files';
import type { Passwords } from '@/server/gateways/passwords';
import type { RateLimits } from '@/server/http/rateLimits';
import type { PaymentContext } from '@/server/modules/orderState/paymentContext';
import type { LocalizedShop } from '@/server/modules/shop/shop';
import type { Settings } from '@/server/settings/settings';

/** The services that the routes of the desk share. */
export interface DeskServices {
  readonly settings: Settings;
  readonly db: Database;
  readonly files: FileStore;
  readonly shop: LocalizedShop;
  readonly passwords: Passwords;
  readonly rateLimits: RateLimits;
  readonly paymentContext: PaymentContext;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Scheme and host of the desk. */
  readonly origin: string;
  /** The path of the desk's script; undefined when it is not built. */
  readonly script: string | undefined;
}
