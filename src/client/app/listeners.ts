import { isAnyOf } from '@reduxjs/toolkit';
import { startLoadFailureListeners } from '@/client/app/loadFailures';
import { startBannerListeners } from '@/client/features/banner/AnnouncementBanner';
import { filtersToggled, moreExplored } from '@/client/features/catalog/catalogSlice';
import { startConfirmationListener } from '@/client/features/checkout/checkoutSlice';
import { searchTyped } from '@/client/features/navigation/searchSlice';
import { startNotificationListeners } from '@/client/features/notifications/notificationsSlice';
import { locationChanged } from '@/client/lib/router';
import type { AppStartListening } from '@/client/lib/store';
import { endSession } from '@/client/session/session';
import { baseApi } from '@/client/transport/baseApi';
import { sessionEnded, tokenRefused } from '@/client/transport/session';
import type { Order } from '@/shared/contract/orders';

export const startListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: tokenRefused,
    effect: (_action, { dispatch }) => void dispatch(endSession()),
  });
  // Another reader sees other quantities.
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => void dispatch(baseApi.util.invalidateTags(['products'])),
  });
  // The server removes from the cart what an order holds once it is paid.
  startListening({
    predicate: (_action, { orders: { view: orders } }, { orders: { view: earlier } }) => {
      const isNewlyPaid = ({ _id, paymentStatus }: Order) =>
        paymentStatus === 'paid' && earlier.entities[_id]?.paymentStatus !== 'paid';
      return earlier.isLoaded && orders !== earlier && Object.values(orders.entities).some(isNewlyPaid);
    },
    effect: (_action, { dispatch }) => void dispatch(baseApi.util.invalidateTags(['cart', 'products'])),
  });
  startLoadFailureListeners(startListening);
  startNotificationListeners(startListening);
  startBannerListeners(startListening);
  startConfirmationListener(startListening);
  // A navigation, or more products than the server rendered, needs the deferred requests now.
  startListening({
    matcher: isAnyOf(locationChanged, moreExplored, filtersToggled, searchTyped),
    effect: (_action, { extra }) => extra.idleGate?.open(),
  });
};
