/*
 * Every call of the shop. An endpoint that came later with a page would have no place in the reducer of a session that
 * is replayed from its beginning.
 */
import '@/client/api/addresses/addressesApi';
import '@/client/api/cart/cartApi';
import '@/client/api/newsletter/newsletterApi';
import '@/client/api/orders/ordersApi';
import '@/client/api/products/productsApi';
import '@/client/api/session/sessionApi';
import '@/client/api/uploads/uploadsApi';
import '@/client/api/wishlist/wishlistApi';
