/** Imports the client's lazy modules in advance, so that no test's time-out includes loading them. */
import '@/client/api/request';
import '@/client/api/session/sessionApi';
import '@/client/api/session/verifySession';
import '@/client/app/offline/offlineSupport';
import '@/client/features/connection/ConnectionNotice';
import '@/client/pages/AuthCallbackPage';
import '@/client/pages/BestSellersPage';
import '@/client/pages/CartPage';
import '@/client/pages/CategoryPage';
import '@/client/pages/HomePage';
import '@/client/pages/LoginPage';
import '@/client/pages/NewCollectionsPage';
import '@/client/pages/OrderDetailPage';
import '@/client/pages/OrderHistoryPage';
import '@/client/pages/ProductPage';
import '@/client/pages/ProfilePage';
