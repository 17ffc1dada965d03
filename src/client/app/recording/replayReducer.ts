import { resourceOf } from '@/client/transport/baseApi';
import { nameEndpoints } from '@/replay/names/actionName';

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

/** The root reducer with every endpoint. */
export { rootReducer as replayReducer } from '@/client/app/rootReducer';
