import { startLoadFailureListeners } from '@/client/api/loadFailures';
import { startSessionListeners } from '@/client/api/session/sessionListeners';
import { startBannerListeners } from '@/client/features/banner/bannerListeners';
import { startNotificationListeners } from '@/client/features/notifications/notificationListeners';
import type { Listen } from '@/client/lib/store';

/** Sets up everything that follows events. */
export const startListeners = (listen: Listen): void => {
  startSessionListeners(listen);
  startLoadFailureListeners(listen);
  startNotificationListeners(listen);
  startBannerListeners(listen);
};
