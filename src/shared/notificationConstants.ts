/** Polling interval of the delivery of notifications. */
export const NOTIFICATION_CHECK_MS = 2_000;
export const NOTIFICATION_LEASE_MS = 20_000;
export const NOTIFICATION_TIMEOUT_MS = 8_000;
/** Lifetime of a claim to deliver a notification; longer than the timeout. After a crash it is delivered again then. */
export const NOTIFICATION_CLAIM_MS = 30_000;
/** Pause after the first failed delivery; it doubles with each failure up to the maximum. */
export const NOTIFICATION_PAUSE_MS = 2_000;
export const NOTIFICATION_PAUSE_MAX_MS = 3_600_000;
/** Age at which a failed delivery is reported by the other channels. */
export const NOTIFICATION_OVERDUE_MS = 3_600_000;
/** Age at which a failed delivery is given up: 3 days. */
export const NOTIFICATION_RETRIES_MS = 72 * 3_600_000;
/** Number of notifications that one channel delivers at the same time, and reads at once. */
export const NOTIFICATIONS_AT_ONCE = 4;
export const NOTIFICATION_BATCH = 8;
/** How long `doctor` and the metrics show a delivery that was given up: 7 days. */
export const NOTIFICATION_FAILED_SHOWN_MS = 7 * 24 * 3_600_000;
/** How long notifications are stored: 30 days. */
export const NOTIFICATIONS_LIFETIME_MS = 30 * 24 * 3_600_000;
/** Polling interval of `orders watch`. */
export const NOTIFICATION_WATCH_MS = 500;
