import { fireEvent, render, screen } from '@testing-library/react';
import { Picture } from '@/client/ui/Picture';

describe('Picture', () => {
  test('loads lazily, and eagerly with priority', () => {
    const { rerender } = render(<Picture src="/a.svg" alt="Shirt" />);
    expect(screen.getByRole('img', { name: 'Shirt' })).toHaveAttribute('loading', 'lazy');
    rerender(<Picture src="/a.svg" alt="Shirt" priority />);
    expect(screen.getByRole('img', { name: 'Shirt' })).toHaveAttribute('loading', 'eager');
  });

  test('shows an icon with the same name for a missing file, and loads another file', () => {
    const { container, rerender } = render(<Picture src="/gone.svg" alt="Shirt" />);
    fireEvent.error(screen.getByRole('img', { name: 'Shirt' }));
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('img', { name: 'Shirt' })).toBeInTheDocument();
    rerender(<Picture src="/there.svg" alt="Shirt" />);
    expect(container.querySelector('img')).toHaveAttribute('src', '/there.svg');
  });

  test('has sizes only with a choice of sources', () => {
    const stored = `/pictures/${'0a'.repeat(16)}-640.webp`;
    const { rerender } = render(<Picture src={stored} alt="Shirt" sizes="50vw" />);
    expect(screen.getByRole('img')).toHaveAttribute('sizes', '50vw');
    rerender(<Picture src="/a.svg" alt="Shirt" sizes="50vw" />);
    expect(screen.getByRole('img')).not.toHaveAttribute('sizes');
  });

  test('requests nothing without a URL', () => {
    const { container } = render(<Picture src="" alt="Shirt" />);
    expect(container.querySelector('img')).toBeNull();
  });
});
