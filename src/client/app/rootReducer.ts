import { combineReducers, type UnknownAction } from '@reduxjs/toolkit';
import { addressesReducer } from '@/client/api/addresses/addressesSlice';
import { cartReducer } from '@/client/api/cart/cartSlice';
import { connectionSlice } from '@/client/api/connection/connectionSlice';
import { pageConfigSlice } from '@/client/api/info/pageConfig';
import { ordersReducer } from '@/client/api/orders/ordersSlice';
import { firstViewSlice } from '@/client/api/products/firstViewSlice';
import { productsReducer } from '@/client/api/products/productsSlice';
import { sessionSlice } from '@/client/api/profile/sessionSlice';
import { wishlistReducer } from '@/client/api/wishlist/wishlistSlice';
import { catalogSlice } from '@/client/features/catalog/catalogSlice';
import { checkoutSlice } from '@/client/features/checkout/checkoutSlice';
import { searchSlice } from '@/client/features/navigation/searchSlice';
import { notificationsSlice } from '@/client/features/notifications/notificationsSlice';
import { formsSlice } from '@/client/lib/forms/formsSlice';
import { languagePartsOf, languageShown, languageSlice } from '@/client/lib/language';
import { routerSlice } from '@/client/lib/router';
import { uiSlice } from '@/client/lib/uiSlice';
import { attemptsSlice } from '@/client/transport/attempts';
import { baseApi } from '@/client/transport/baseApi';

const slices = combineReducers({
  // Server data.
  [baseApi.reducerPath]: baseApi.reducer,
  products: productsReducer,
  [firstViewSlice.name]: firstViewSlice.reducer,
  cart: cartReducer,
  wishlist: wishlistReducer,
  addresses: addressesReducer,
  orders: ordersReducer,
  [attemptsSlice.name]: attemptsSlice.reducer,
  [sessionSlice.name]: sessionSlice.reducer,
  [connectionSlice.name]: connectionSlice.reducer,
  // Client state.
  [languageSlice.name]: languageSlice.reducer,
  [routerSlice.name]: routerSlice.reducer,
  [pageConfigSlice.name]: pageConfigSlice.reducer,
  [formsSlice.name]: formsSlice.reducer,
  [uiSlice.name]: uiSlice.reducer,
  [catalogSlice.name]: catalogSlice.reducer,
  [checkoutSlice.name]: checkoutSlice.reducer,
  [searchSlice.name]: searchSlice.reducer,
  [notificationsSlice.name]: notificationsSlice.reducer,
});

type State = ReturnType<typeof slices>;

/**
 * Every slice of the state. None is injected later: a recording starts from all of them. The actions that bring what is in
 * another language are part of the one that shows it, so that no screen and no step of a log shows two languages.
 */
export const rootReducer: typeof slices = (state, action: UnknownAction) => {
  const next = slices(state, action);
  return languageShown.match(action) ? languagePartsOf(action).reduce<State>(slices, next) : next;
};

declare module '@/client/lib/store' {
  interface RootState extends State {}
}
