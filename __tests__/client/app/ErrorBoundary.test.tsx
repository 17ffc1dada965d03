import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '@/client/app/App';
import { inEnglish } from '../../support/english';

const Broken = ({ error }: { error?: Error }) => {
  if (error) throw error;
  return <p>All is well</p>;
};

const show = (error: Error | undefined, resetKey = 'a') => {
  const calls = { onReload: jest.fn(), onError: jest.fn() };
  const view = (key: string, inner: Error | undefined) => (
    <ErrorBoundary resetKey={key} {...calls}>
      <Broken error={inner} />
    </ErrorBoundary>
  );
  const { rerender } = render(view(resetKey, error), inEnglish);
  return { ...calls, again: (key: string, inner?: Error) => rerender(view(key, inner)) };
};

describe('an error in a page', () => {
  // React logs every error that a boundary catches.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));

  test('shows a message and a button that reloads the page', async () => {
    const error = new Error('broken');
    const { onReload, onError } = show(error);
    expect(onError).toHaveBeenCalledWith(error);
    expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(onReload.mock.calls).toEqual([[error]]);
  });

  test('is cleared when the reset key changes, and not before', () => {
    const { again } = show(new Error('broken'));
    again('a');
    expect(screen.queryByText('All is well')).not.toBeInTheDocument();
    again('b');
    expect(screen.getByText('All is well')).toBeVisible();
  });
});
