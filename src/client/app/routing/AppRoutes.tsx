import { Route, Routes } from 'react-router';
import { useMessages } from '@/client/lib/messages';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { lazyPart, type View } from '@/client/ui/lazyPart';
import { PanelFailed, type PanelFailedProps } from '@/client/ui/Loaded';
import { NotFound } from '@/client/ui/NotFound';
import { PageWaiting } from '@/client/ui/Spinner';
import { withoutLanguage } from '@/shared/languages';
import { type PageName, pageOf, pagePatterns } from '@/shared/pagePaths';

const PageFailed = (props: PanelFailedProps) => {
  const { appMessages } = useMessages();
  return (
    <Container>
      <EmptyState isPageTitle title={appMessages.pageFailed}>
        <PanelFailed {...props} />
      </EmptyState>
    </Container>
  );
};

const lazyPage = <Props extends object>(load: () => Promise<View<Props>>) =>
  lazyPart(load, { waiting: <PageWaiting />, Failed: PageFailed });

type LazyPage<Props extends object> = ReturnType<typeof lazyPage<Props>>;

// The server names these chunks in the pages that it renders (`src/server/render/pageChunks.ts`).
const HomePage = lazyPage(() =>
  import(/* webpackChunkName: "page-home" */ '@/client/pages/HomePage').then((m) => m.HomePage),
);
const CategoryPage = lazyPage(() =>
  import(/* webpackChunkName: "page-category" */ '@/client/pages/CategoryPage').then((m) => m.CategoryPage),
);
const ListPage = lazyPage(() =>
  import(/* webpackChunkName: "page-list" */ '@/client/pages/ListPage').then((m) => m.ListPage),
);
const SearchPage = lazyPage(() =>
  import(/* webpackChunkName: "page-search" */ '@/client/pages/SearchPage').then((m) => m.SearchPage),
);
const ProductPage = lazyPage(() =>
  import(/* webpackChunkName: "page-product" */ '@/client/pages/ProductPage').then((m) => m.ProductPage),
);
const CartPage = lazyPage(() =>
  import(/* webpackChunkName: "page-cart" */ '@/client/pages/CartPage').then((m) => m.CartPage),
);
const OrderHistoryPage = lazyPage(() =>
  import(/* webpackChunkName: "page-order-history" */ '@/client/pages/OrderHistoryPage').then(
    (m) => m.OrderHistoryPage,
  ),
);
const OrderDetailPage = lazyPage(() =>
  import(/* webpackChunkName: "page-order-detail" */ '@/client/pages/OrderDetailPage').then((m) => m.OrderDetailPage),
);
const ProfilePage = lazyPage(() =>
  import(/* webpackChunkName: "page-profile" */ '@/client/pages/ProfilePage').then((m) => m.ProfilePage),
);
const LoginPage = lazyPage(() =>
  import(/* webpackChunkName: "page-login" */ '@/client/pages/LoginPage').then((m) => m.LoginPage),
);
const InfoPage = lazyPage(() =>
  import(/* webpackChunkName: "page-info" */ '@/client/pages/InfoPage').then((m) => m.InfoPage),
);
const AuthCallbackPage = lazyPage(() =>
  import(/* webpackChunkName: "page-login" */ '@/client/pages/AuthCallbackPage').then((m) => m.AuthCallbackPage),
);
const ResetPasswordPage = lazyPage(() =>
  import(/* webpackChunkName: "page-reset-password" */ '@/client/pages/ResetPasswordPage').then(
    (m) => m.ResetPasswordPage,
  ),
);

const route = <Props extends object>(Page: LazyPage<Props>, props: Props) => ({
  prepare: Page.prepare,
  element: <Page {...props} />,
});

const routes = {
  home: route(HomePage, {}),
  mens: route(CategoryPage, { category: 'men' }),
  womens: route(CategoryPage, { category: 'women' }),
  kids: route(CategoryPage, { category: 'kid' }),
  newCollections: route(ListPage, { list: 'newCollections' }),
  bestSellers: route(ListPage, { list: 'bestSelling' }),
  search: route(SearchPage, {}),
  products: route(ProductPage, {}),
  product: route(ProductPage, {}),
  cart: route(CartPage, {}),
  orderHistory: route(OrderHistoryPage, {}),
  orderDetail: route(OrderDetailPage, {}),
  profile: route(ProfilePage, {}),
  login: route(LoginPage, {}),
  info: route(InfoPage, {}),
  authCallback: route(AuthCallbackPage, {}),
  resetPassword: route(ResetPasswordPage, {}),
} as const satisfies Readonly<Record<PageName, unknown>>;

/** Loads the chunk of the page at the path of an address. */
export const preparePage = async (pathname: string): Promise<void> => {
  const page = pageOf(withoutLanguage(pathname));
  if (page) await routes[page.name].prepare();
};

/** The page of each address (rules: Screens). The server reads the same table of patterns. */
export const AppRoutes = () => (
  <Routes>
    {Object.entries(routes).map(([name, { element }]) => (
      <Route key={name} path={pagePatterns[name as PageName]} element={element} />
    ))}
    <Route path="*" element={<NotFound />} />
  </Routes>
);
