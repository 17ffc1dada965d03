import { act, screen } from '@testing-library/react';
import { renderPage } from '../../../support/renderPage';
import { AnnouncementBanner, isBannerShown } from '@/client/features/banner/AnnouncementBanner';
import { defaultShopTexts } from '@/shared/messages/en/shop';

const banner = () => screen.queryByRole('complementary', { name: 'Announcement' });

describe('the announcement banner', () => {
  test('shows the announcement and closes by its button', async () => {
    const { store, user } = renderPage(<AnnouncementBanner />, { path: '/nowhere' });
    expect(banner()).not.toBeInTheDocument();
    act(() => void store.dispatch(isBannerShown.set(true)));
    expect(banner()).toHaveTextContent(/academic project.*not yet open to the public.*only for a thesis demonstration/);
    await user.click(screen.getByRole('button', { name: 'Close announcement' }));
    expect(banner()).not.toBeInTheDocument();
  });

  test('closed by the keyboard, it gives the focus back to where it was', async () => {
    const { store, user } = renderPage(
      <>
        <a href="/last">Last link</a>
        <AnnouncementBanner />
      </>,
      { path: '/nowhere' },
    );
    act(() => void store.dispatch(isBannerShown.set(true)));
    act(() => screen.getByRole('link', { name: 'Last link' }).focus());
    await user.tab();
    expect(screen.getByRole('button', { name: 'Close announcement' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(banner()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Last link' })).toHaveFocus();
  });

  test("shows the shop's own text", () => {
    const shop = { ...defaultShopTexts, announcement: 'Closed on Sunday.' };
    const { store } = renderPage(<AnnouncementBanner />, { path: '/nowhere', config: { shop } });
    act(() => void store.dispatch(isBannerShown.set(true)));
    expect(banner()).toHaveTextContent('Closed on Sunday.');
  });

  test('disappears when it expires', () => {
    const { store } = renderPage(<AnnouncementBanner />, { path: '/nowhere' });
    act(() => void store.dispatch(isBannerShown.set(true)));
    act(() => void store.dispatch(isBannerShown.set(false)));
    expect(banner()).not.toBeInTheDocument();
  });
});
