import { isAnyOf } from '@reduxjs/toolkit';
import { startLoadFailureListeners } from '@/client/api/loadFailures';
import { startSessionListeners } from '@/client/api/session/sessionListeners';
import { startBannerListeners } from '@/client/features/banner/bannerListeners';
import { moreExplored } from '@/client/features/catalog/catalogSlice';
import { startNotificationListeners } from '@/client/features/notifications/notificationListeners';
import { endQuiet } from '@/client/lib/quiet';
import { moved } from '@/client/lib/router/routerSlice';
import type { Listen } from '@/client/lib/store';

/** Sets up everything that follows events. */
export const startListeners = (listen: Listen): void => {
  startSessionListeners(listen);
  startLoadFailureListeners(listen);
  startNotificationListeners(listen);
  startBannerListeners(listen);
  // Who goes on, or asks for more than the server has rendered, waits for nothing.
  listen(isAnyOf(moved, moreExplored), endQuiet);
};
