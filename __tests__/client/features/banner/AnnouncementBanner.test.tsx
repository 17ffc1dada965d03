import { act, screen } from '@testing-library/react';
import { renderPage } from '../../../support/renderPage';
import { AnnouncementBanner } from '@/client/features/banner/AnnouncementBanner';
import { bannerExpired, bannerShown } from '@/client/features/banner/bannerSlice';

const banner = () => screen.queryByRole('complementary', { name: 'Announcement' });

describe('the announcement banner', () => {
  test('shows the announcement and closes by its button', async () => {
    const { store, user } = renderPage(<AnnouncementBanner />, { path: '/nowhere' });
    expect(banner()).not.toBeInTheDocument();
    act(() => void store.dispatch(bannerShown()));
    expect(banner()).toHaveTextContent(/academic project.*not yet open to the public.*only for a thesis demonstration/);
    await user.click(screen.getByRole('button', { name: 'Close announcement' }));
    expect(banner()).not.toBeInTheDocument();
  });

  test('disappears when it expires', () => {
    const { store } = renderPage(<AnnouncementBanner />, { path: '/nowhere' });
    act(() => void store.dispatch(bannerShown()));
    act(() => void store.dispatch(bannerExpired()));
    expect(banner()).not.toBeInTheDocument();
  });
});
