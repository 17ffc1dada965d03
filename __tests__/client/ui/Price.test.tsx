import { render } from '@testing-library/react';
import { Price } from '@/client/ui/Price';
import { inEnglish } from '../../support/english';

describe('Price', () => {
  test('shows only the price, with two decimals', () => {
    const { container } = render(<Price price={27.5} />, inEnglish);
    expect(container).toHaveTextContent(/^\$27\.50$/);
  });

  test('labels both prices of an offer, so that they differ without colour', () => {
    const { container } = render(<Price price={38} oldPrice={46} />, inEnglish);
    expect(container).toHaveTextContent('Now $38.00Before $46.00');
    expect(container.querySelector('s')).toHaveTextContent('$46.00');
  });

  test.each([38, 30, 0])('hides an old price of %d, which is not higher', (oldPrice) => {
    const { container } = render(<Price price={38} oldPrice={oldPrice} />, inEnglish);
    expect(container).toHaveTextContent(/^\$38\.00$/);
  });
});
