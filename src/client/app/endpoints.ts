/*
 * Every call of the shop. In a page they come with the parts that make them, before any action of theirs; a session that
 * is played has no such parts.
 */
import '@/client/api/addresses/addressesApi';
import '@/client/api/cart/cartApi';
import '@/client/api/newsletter/newsletterApi';
import '@/client/api/orders/ordersApi';
import '@/client/api/products/productsApi';
import '@/client/api/session/sessionApi';
import '@/client/api/uploads/uploadsApi';
import '@/client/api/wishlist/wishlistApi';
