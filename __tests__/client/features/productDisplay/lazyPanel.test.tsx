import { screen } from '@testing-library/react';
import { lazyPanel } from '@/client/features/productDisplay/lazyPanel';
import { renderPage } from '../../../support/renderPage';

const Shown = ({ text }: { text: string }) => <p>{text}</p>;

test('a panel whose chunk cannot be loaded says so, and loads it again without losing the focus', async () => {
  const load = jest.fn(() => Promise.resolve(Shown));
  load.mockRejectedValueOnce(new Error('offline')).mockRejectedValueOnce(new Error('offline'));
  const Panel = lazyPanel<{ text: string }>(load);
  const { user } = renderPage(<Panel text="Here" />, { path: '/nowhere' });
  for (const attempt of [1, 2]) {
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(load).toHaveBeenCalledTimes(attempt);
    await user.click(again);
    expect(document.body).not.toHaveFocus();
  }
  expect(await screen.findByText('Here')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
