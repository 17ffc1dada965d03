import { useLocation } from 'react-router';
import { withMessages } from '@/client/lib/loadMessages';
import { useMessages } from '@/client/lib/messages';
import { EmptyState } from '@/client/ui/EmptyState';
import { Container } from '@/client/ui/Layout';
import { lazyPart, type View } from '@/client/ui/lazyPart';
import { PanelFailed, type PanelFailedProps } from '@/client/ui/Loaded';
import { NotFound } from '@/client/ui/NotFound';
import { PageWaiting } from '@/client/ui/Spinner';
import pageTexts from '@/shared/messages/pageTexts.json';
import { readPageAddress } from '@/shared/pageAddress';
import { type PageName, pageOf } from '@/shared/pagePaths';

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

/** A page in a script of its own, with the scripts of its texts. */
const lazyPage = <Props extends object>(texts: readonly string[], load: () => Promise<View<Props>>) =>
  lazyPart(() => withMessages(texts, load), {
    waiting: <PageWaiting />,
    Failed: PageFailed,
  });

type LazyPage<Props extends object> = ReturnType<typeof lazyPage<Props>>;

// The server names these chunks in the pages that it renders (`src/server/render/pageChunks.ts`).
const HomePage = lazyPage(pageTexts['page-home'], () =>
  import(/* webpackChunkName: "page-home" */ '@/client/pages/HomePage').then((m) => m.HomePage),
);
const CategoryPage = lazyPage(pageTexts['page-category'], () =>
  import(/* webpackChunkName: "page-category" */ '@/client/pages/CategoryPage').then((m) => m.CategoryPage),
);
const ListPage = lazyPage(pageTexts['page-list'], () =>
  import(/* webpackChunkName: "page-list" */ '@/client/pages/ListPage').then((m) => m.ListPage),
);
const SearchPage = lazyPage(pageTexts['page-search'], () =>
  import(/* webpackChunkName: "page-search" */ '@/client/pages/SearchPage').then((m) => m.SearchPage),
);
const ProductPage = lazyPage(pageTexts['page-product'], () =>
  import(/* webpackChunkName: "page-product" */ '@/client/pages/ProductPage').then((m) => m.ProductPage),
);
const CartPage = lazyPage(pageTexts['page-cart'], () =>
  import(/* webpackChunkName: "page-cart" */ '@/client/pages/CartPage').then((m) => m.CartPage),
);
const OrderHistoryPage = lazyPage(pageTexts['page-order-history'], () =>
  import(/* webpackChunkName: "page-order-history" */ '@/client/pages/OrderHistoryPage').then(
    (m) => m.OrderHistoryPage,
  ),
);
const OrderDetailPage = lazyPage(pageTexts['page-order-detail'], () =>
  import(/* webpackChunkName: "page-order-detail" */ '@/client/pages/OrderDetailPage').then((m) => m.OrderDetailPage),
);
const ProfilePage = lazyPage(pageTexts['page-profile'], () =>
  import(/* webpackChunkName: "page-profile" */ '@/client/pages/ProfilePage').then((m) => m.ProfilePage),
);
const LoginPage = lazyPage(pageTexts['page-login'], () =>
  import(/* webpackChunkName: "page-login" */ '@/client/pages/LoginPage').then((m) => m.LoginPage),
);
const InfoPage = lazyPage(pageTexts['page-info'], () =>
  import(/* webpackChunkName: "page-info" */ '@/client/pages/InfoPage').then((m) => m.InfoPage),
);
const AuthCallbackPage = lazyPage(pageTexts['page-login'], () =>
  import(/* webpackChunkName: "page-login" */ '@/client/pages/AuthCallbackPage').then((m) => m.AuthCallbackPage),
);
const ResetPasswordPage = lazyPage(pageTexts['page-reset-password'], () =>
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
  const page = pageOf(readPageAddress(pathname).path);
  if (page) await routes[page.name].prepare();
};

/** The page of each address (rules: Screens). The server reads the same table of patterns. */
export const AppRoutes = () => {
  const page = pageOf(useLocation().pathname);
  return page ? routes[page.name].element : <NotFound />;
};
