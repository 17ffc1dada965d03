// The thunks that components dispatch are declared with them: those of the layout and of each page.
import '@/client/app/App';
import '@/client/app/Notices';
import '@/client/app/startup/startPage';
import '@/client/pages/AuthCallbackPage';
import '@/client/pages/CartPage';
import '@/client/pages/CategoryPage';
import '@/client/pages/HomePage';
import '@/client/pages/InfoPage';
import '@/client/pages/ListPage';
import '@/client/pages/LoginPage';
import '@/client/pages/OrderDetailPage';
import '@/client/pages/OrderHistoryPage';
import '@/client/pages/ProductPage';
import '@/client/pages/ProfilePage';
import '@/client/pages/ResetPasswordPage';
import '@/client/pages/SearchPage';
