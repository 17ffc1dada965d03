import { Suspense, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { selectShop } from '@/client/api/info/pageConfig';
import { selectIsShell } from '@/client/api/products/firstViewSlice';
import { selectListQuery, selectProductById } from '@/client/api/products/products.selectors';
import { Footer } from '@/client/features/footer/Footer';
import { NavigationBar } from '@/client/features/navigation/NavigationBar';
import { Toaster } from '@/client/features/notifications/Toaster';
import { selectLanguage } from '@/client/lib/language';
import { useMessages } from '@/client/lib/messages';
import { paths } from '@/client/lib/paths';
import { selectRouter } from '@/client/lib/router';
import { useAppSelector } from '@/client/lib/store';
import { PageWaiting } from '@/client/ui/Spinner';
import { s } from '@/client/ui/theme';
import { OFFER_PROPERTY } from '@/shared/constants';
import { htmlLanguages, inLanguage, type Language } from '@/shared/languages';
import { productIdAt } from '@/shared/pagePaths';
import { titleOf } from '@/shared/pageTitles';
import { LanguageOfferPlace } from './LanguageOfferPlace';
import { Notices } from './Notices';
import { useScrollAndFocusRestoration } from './routing/useScrollAndFocusRestoration';

const MAIN_ID = 'main';

const Page = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

const Main = styled.main`
  flex: 1 0 auto;
  min-width: 0;
`;

/** Visible only while it has the keyboard focus. */
const SkipLink = styled.a`
  position: absolute;
  inset-block-start: ${s('space', 2)};
  inset-inline-start: ${s('space', 2)};
  z-index: ${s('layer', 'toast')};
  padding: ${s('space', 3)} ${s('space', 5)};
  font-weight: ${s('weight', 'strong')};
  color: ${s('color', 'onDark')};
  background: ${s('color', 'ink')};

  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/**
 * Updates the document after a client-side navigation: its title, which browsers show in the tab, its language, and its
 * canonical address, which they share.
 */
export const updatePageHead = (title: string, language: Language, pathname: string): void => {
  document.title = title;
  document.documentElement.lang = htmlLanguages[language];
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (link) link.href = new URL(inLanguage(language, pathname), link.href).href;
};

/** Removes what the document has about its first page in its language. Nothing reads it after the page has loaded. */
const removePageFacts = (): void => {
  document.documentElement.style.removeProperty(OFFER_PROPERTY);
  const facts = '[hreflang], [property], [name="description"], [name="robots"], [type="application/ld+json"]';
  for (const fact of document.head.querySelectorAll(facts)) fact.remove();
};

/** The layout of every page: navigation, main landmark, footer (not on the profile), banner, toasts. */
export const PageLayout = ({ children }: { children: React.ReactNode }) => {
  const messages = useMessages();
  const router = useAppSelector(selectRouter);
  const { pathname } = router.location;
  const isShell = useAppSelector(selectIsShell);
  const main = useRef<HTMLElement>(null);
  const productId = productIdAt(pathname);
  const productName = useAppSelector((state) =>
    productId === undefined ? undefined : selectProductById(state, productId)?.name,
  );
  const searched = useAppSelector((state) => selectListQuery(state).text);
  const title = titleOf(messages, pathname, useAppSelector(selectShop), productName ?? searched);
  useScrollAndFocusRestoration(router, main);
  const language = useAppSelector(selectLanguage);
  const address = inLanguage(language, pathname);
  const loadedAddress = useRef(address);
  // Together with the texts: no frame has these in another language than the document.
  useLayoutEffect(() => {
    updatePageHead(title, language, pathname);
    if (address !== loadedAddress.current) removePageFacts();
  }, [title, language, pathname, address]);

  return (
    <Page>
      <SkipLink
        href={`#${MAIN_ID}`}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {messages.navigationMessages.skip}
      </SkipLink>
      <NavigationBar />
      <LanguageOfferPlace />
      {/* Before the page, so that Shift and Tab lead from its start to the action of a toast. */}
      <Toaster />
      <Main id={MAIN_ID} ref={main} tabIndex={-1}>
        {/* A page hydrates after the layout; by its key one of another address begins anew. */}
        <Suspense key={pathname}>{isShell ? <PageWaiting /> : children}</Suspense>
      </Main>
      {pathname !== paths.profile && <Footer />}
      <Notices />
    </Page>
  );
};
