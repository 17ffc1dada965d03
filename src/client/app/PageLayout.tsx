import { Suspense, useEffect, useRef } from 'react';
import { selectIsShell } from '@/client/api/products/firstViewSlice';
import { selectListQuery, selectProductById } from '@/client/api/products/products.selectors';
import { AddOffer } from '@/client/features/addOffer/AddOffer';
import { AnnouncementBanner } from '@/client/features/banner/AnnouncementBanner';
import { OfflineNotice } from '@/client/features/connection/OfflineNotice';
import { Footer } from '@/client/features/footer/Footer';
import { NavigationBar } from '@/client/features/navigation/NavigationBar';
import { Toaster } from '@/client/features/notifications/Toaster';
import { selectShop } from '@/client/lib/pageConfig';
import { paths } from '@/client/lib/paths';
import { selectRouter } from '@/client/lib/router/routerSlice';
import { useAppSelector } from '@/client/lib/store';
import { NoticeStack } from '@/client/ui/NoticeStack';
import { Spinner } from '@/client/ui/Spinner';
import { appMessages } from '@/shared/messages/app';
import { navigationMessages } from '@/shared/messages/navigation';
import { productIdAt } from '@/shared/pagePaths';
import { titleOf } from '@/shared/pageTitles';
import { Main, Page, SkipLink, Waiting } from './PageLayout.styles';
import { updatePageHead } from './routing/pageHead';
import { useScrollAndFocusRestoration } from './routing/useScrollAndFocusRestoration';

const MAIN_ID = 'main';

const waiting = (
  <Waiting>
    <Spinner label={appMessages.loadingPage} />
  </Waiting>
);

/** The layout of every page: navigation, main landmark, footer (not on the profile), banner, toasts. */
export const PageLayout = ({ children }: { children: React.ReactNode }) => {
  const router = useAppSelector(selectRouter);
  const { pathname } = router.location;
  const isShell = useAppSelector(selectIsShell);
  const main = useRef<HTMLElement>(null);
  const productId = productIdAt(pathname);
  const productName = useAppSelector((state) =>
    productId === undefined ? undefined : selectProductById(state, productId)?.name,
  );
  const searched = useAppSelector((state) => selectListQuery(state).text);
  const title = titleOf(pathname, useAppSelector(selectShop), productName ?? searched);
  useScrollAndFocusRestoration(router, main);
  useEffect(() => updatePageHead(title, pathname), [title, pathname]);

  return (
    <Page>
      <SkipLink
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {navigationMessages.skip}
      </SkipLink>
      <NavigationBar />
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        {/* By its key a page that has to be waited for does not leave the one before it behind, hidden. */}
        <Suspense key={pathname} fallback={waiting}>
          {isShell ? waiting : children}
        </Suspense>
      </Main>
      {pathname !== paths.profile && <Footer />}
      <NoticeStack>
        <OfflineNotice />
        <AddOffer />
        <AnnouncementBanner />
      </NoticeStack>
      <Toaster />
    </Page>
  );
};
