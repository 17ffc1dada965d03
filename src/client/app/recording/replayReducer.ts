import { rootReducer } from '@/client/app/rootReducer';
import { resourceOf } from '@/client/transport/baseApi';
import { nameEndpoints } from '@/replay/names/actionName';
import { upgradeAction } from './earlierLogs';

// A session that is replayed loads no page, so the endpoints of every resource are loaded here.
import '@/client/api/addresses/addressesApi';
import '@/client/api/cart/cartApi';
import '@/client/api/info/infoApi';
import '@/client/api/newsletter/newsletterApi';
import '@/client/api/orders/ordersApi';
import '@/client/api/products/productsApi';
import '@/client/api/auth/authApi';
import '@/client/api/profile/profileApi';
import '@/client/api/uploads/uploadsApi';
import '@/client/api/wishlist/wishlistApi';

nameEndpoints(resourceOf);

/** The root reducer with every endpoint, for logs of this release and of earlier ones. */
export const replayReducer: typeof rootReducer = (state, action) => rootReducer(state, upgradeAction(action));
