import { combineReducers } from '@reduxjs/toolkit';
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
import { languageShown, languageSlice } from '@/client/lib/language';
import { routerSlice } from '@/client/lib/router';
import { uiSlice } from '@/client/lib/uiSlice';
import { attemptsSlice } from '@/client/transport/attempts';
import { baseApi } from '@/client/transport/baseApi';

/** RTK Query's reducer with what a change of language does to its entries: it takes no data by another action than its own. */
const apiReducer: typeof baseApi.reducer = (state, action) => {
  const next = baseApi.reducer(state, action);
  return languageShown.match(action) ? (action.meta.entries ?? []).reduce(baseApi.reducer, next) : next;
};

/** Every slice of the state. None is injected later: a recording starts from all of them. */
export const rootReducer = combineReducers({
  // Server data.
  [baseApi.reducerPath]: apiReducer,
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

type State = ReturnType<typeof rootReducer>;

declare module '@/client/lib/store' {
  interface RootState extends State {}
}
