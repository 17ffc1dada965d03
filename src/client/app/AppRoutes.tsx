import { Route, Routes } from 'react-router';
import { pagePart } from './pagePart';
import { routePatterns } from '@/client/lib/paths';
import { HomePage } from '@/client/pages/HomePage';
import { NotFoundPage } from '@/client/pages/NotFoundPage';
import { pageOf, type PageName } from '@/shared/pagePaths';

// The server names these parts in the pages that it renders (`src/server/render/pageParts.ts`).
const CategoryPage = pagePart(() =>
  import(/* webpackChunkName: "page-category" */ '@/client/pages/CategoryPage').then((m) => m.CategoryPage),
);
const NewCollectionsPage = pagePart(() =>
  import(/* webpackChunkName: "page-new-collections" */ '@/client/pages/NewCollectionsPage').then(
    (m) => m.NewCollectionsPage,
  ),
);
const BestSellersPage = pagePart(() =>
  import(/* webpackChunkName: "page-best-sellers" */ '@/client/pages/BestSellersPage').then((m) => m.BestSellersPage),
);
const ProductPage = pagePart(() =>
  import(/* webpackChunkName: "page-product" */ '@/client/pages/ProductPage').then((m) => m.ProductPage),
);
const CartPage = pagePart(() =>
  import(/* webpackChunkName: "page-cart" */ '@/client/pages/CartPage').then((m) => m.CartPage),
);
const OrderHistoryPage = pagePart(() =>
  import(/* webpackChunkName: "page-order-history" */ '@/client/pages/OrderHistoryPage').then(
    (m) => m.OrderHistoryPage,
  ),
);
const OrderDetailPage = pagePart(() =>
  import(/* webpackChunkName: "page-order-detail" */ '@/client/pages/OrderDetailPage').then((m) => m.OrderDetailPage),
);
const ProfilePage = pagePart(() =>
  import(/* webpackChunkName: "page-profile" */ '@/client/pages/ProfilePage').then((m) => m.ProfilePage),
);
const LoginPage = pagePart(() =>
  import(/* webpackChunkName: "page-login" */ '@/client/pages/LoginPage').then((m) => m.LoginPage),
);
const AuthCallbackPage = pagePart(() =>
  import(/* webpackChunkName: "page-auth-callback" */ '@/client/pages/AuthCallbackPage').then(
    (m) => m.AuthCallbackPage,
  ),
);

const parts: Readonly<Partial<Record<PageName, { prepare(): Promise<unknown> }>>> = {
  mens: CategoryPage,
  womens: CategoryPage,
  kids: CategoryPage,
  newCollections: NewCollectionsPage,
  bestSellers: BestSellersPage,
  products: ProductPage,
  product: ProductPage,
  cart: CartPage,
  orderHistory: OrderHistoryPage,
  orderDetail: OrderDetailPage,
  profile: ProfilePage,
  login: LoginPage,
  authCallback: AuthCallbackPage,
};

/** Makes the page at a path ready to be shown without waiting. */
export const preparePage = async (pathname: string): Promise<void> => {
  const page = pageOf(pathname);
  if (page) await parts[page.name]?.prepare();
};

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
