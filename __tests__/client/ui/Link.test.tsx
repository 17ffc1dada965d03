import { fireEvent, render, screen } from '@testing-library/react';
import { createPath, type Navigator, Router } from 'react-router';
import { Link, NavLink } from '@/client/ui/Link';

const shown = (link: React.ReactNode, at = '/') => {
  const moves: string[] = [];
  const navigator: Navigator = {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    go: () => undefined,
    push: (to) => void moves.push(`push ${typeof to === 'string' ? to : createPath(to)}`),
    replace: (to) => void moves.push(`replace ${typeof to === 'string' ? to : createPath(to)}`),
  };
  render(
    <Router location={at} navigator={navigator}>
      {link}
    </Router>,
  );
  return moves;
};

describe('Link', () => {
  test('navigates without a page load', () => {
    const moves = shown(<Link to="/cart?from=home">Cart</Link>);
    const link = screen.getByRole('link', { name: 'Cart' });
    expect(link).toHaveAttribute('href', '/cart?from=home');
    expect(fireEvent.click(link)).toBe(false);
    expect(moves).toEqual(['push /cart?from=home']);
  });

  test('to the current page replaces the history entry', () => {
    const moves = shown(<Link to="/cart">Cart</Link>, '/cart');
    fireEvent.click(screen.getByRole('link'));
    expect(moves).toEqual(['replace /cart']);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'leaves a click that opens another window to the browser (%j)',
    (press) => {
      const moves = shown(<Link to="/cart">Cart</Link>);
      expect(fireEvent.click(screen.getByRole('link'), press)).toBe(true);
      expect(moves).toEqual([]);
    },
  );

  test('does not navigate when its click handler prevents the default', () => {
    const moves = shown(
      <Link to="/cart" onClick={(event) => event.preventDefault()}>
        Cart
      </Link>,
    );
    fireEvent.click(screen.getByRole('link'));
    expect(moves).toEqual([]);
  });
});

describe('NavLink', () => {
  test.each([
    ['/mens', '/mens', true],
    ['/mens', '/', false],
    ['/product', '/product/3', true],
  ])('to %s at %s is the current page: %s', (to, at, isHere) => {
    shown(<NavLink to={to}>Place</NavLink>, at);
    expect(screen.getByRole('link').getAttribute('aria-current')).toBe(isHere ? 'page' : null);
  });

  test('with `end` matches only the exact path', () => {
    shown(
      <NavLink to="/" end>
        Shop
      </NavLink>,
      '/mens',
    );
    expect(screen.getByRole('link')).not.toHaveAttribute('aria-current');
  });
});
