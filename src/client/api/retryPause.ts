import { RETRY_PAUSE_MAX_MS, RETRY_PAUSE_MS } from '@/shared/constants';

/** The pause in ms before the next attempt after `failures` earlier ones: each twice as long, up to a minute. */
export const retryPause = (failures: number): number => Math.min(RETRY_PAUSE_MS * 2 ** failures, RETRY_PAUSE_MAX_MS);
