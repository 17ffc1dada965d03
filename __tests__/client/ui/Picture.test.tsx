import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from '@/client/ui/Picture';

describe('Picture', () => {
  test('waits until it is near, unless it is seen first', () => {
    const { rerender } = render(<Picture src="/a.svg" alt="Shirt" />);
    expect(screen.getByRole('img', { name: 'Shirt' })).toHaveAttribute('loading', 'lazy');
    rerender(<Picture src="/a.svg" alt="Shirt" priority />);
    expect(screen.getByRole('img', { name: 'Shirt' })).toHaveAttribute('loading', 'eager');
  });

  test('a missing file leaves a sign with the same name, and another file gets its own chance', () => {
    const { container, rerender } = render(<Picture src="/gone.svg" alt="Shirt" />);
    fireEvent.error(screen.getByRole('img', { name: 'Shirt' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Shirt' })).toBeInTheDocument();
    rerender(<Picture src="/there.svg" alt="Shirt" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/there.svg');
  });

  test('no address is no request', () => {
    const { container } = render(<Picture src="" alt="Shirt" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
