import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { routePatterns } from '@/client/lib/paths';
import { HomePage } from '@/client/pages/HomePage';
import { NotFoundPage } from '@/client/pages/NotFoundPage';

const CategoryPage = lazy(() => import('@/client/pages/CategoryPage').then((m) => ({ default: m.CategoryPage })));
const NewCollectionsPage = lazy(() =>
  import('@/client/pages/NewCollectionsPage').then((m) => ({ default: m.NewCollectionsPage })),
);
const BestSellersPage = lazy(() =>
  import('@/client/pages/BestSellersPage').then((m) => ({ default: m.BestSellersPage })),
);
const ProductPage = lazy(() => import('@/client/pages/ProductPage').then((m) => ({ default: m.ProductPage })));
const CartPage = lazy(() => import('@/client/pages/CartPage').then((m) => ({ default: m.CartPage })));
const OrderHistoryPage = lazy(() =>
  import('@/client/pages/OrderHistoryPage').then((m) => ({ default: m.OrderHistoryPage })),
);
const OrderDetailPage = lazy(() =>
  import('@/client/pages/OrderDetailPage').then((m) => ({ default: m.OrderDetailPage })),
);
const ProfilePage = lazy(() => import('@/client/pages/ProfilePage').then((m) => ({ default: m.ProfilePage })));
const LoginPage = lazy(() => import('@/client/pages/LoginPage').then((m) => ({ default: m.LoginPage })));
const AuthCallbackPage = lazy(() =>
  import('@/client/pages/AuthCallbackPage').then((m) => ({ default: m.AuthCallbackPage })),
);

/** Which page stands at which address (specification, section 2). */
export const AppRoutes = () => (
  <Routes>
    <Route path={routePatterns.home} element={<HomePage />} />
    <Route path={routePatterns.mens} element={<CategoryPage key="men" category="men" />} />
    <Route path={routePatterns.womens} element={<CategoryPage key="women" category="women" />} />
    <Route path={routePatterns.kids} element={<CategoryPage key="kid" category="kid" />} />
    <Route path={routePatterns.newCollections} element={<NewCollectionsPage />} />
    <Route path={routePatterns.bestSellers} element={<BestSellersPage />} />
    <Route path={routePatterns.products} element={<ProductPage />} />
    <Route path={routePatterns.product} element={<ProductPage />} />
    <Route path={routePatterns.cart} element={<CartPage />} />
    <Route path={routePatterns.orderHistory} element={<OrderHistoryPage />} />
    <Route path={routePatterns.orderDetail} element={<OrderDetailPage />} />
    <Route path={routePatterns.profile} element={<ProfilePage />} />
    <Route path={routePatterns.login} element={<LoginPage />} />
    <Route path={routePatterns.authCallback} element={<AuthCallbackPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
