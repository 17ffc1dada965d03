import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { Button, ButtonLink } from '@/client/ui/Button';

describe('Button', () => {
  test('does not submit a form by default', () => {
    render(<Button>Save</Button>);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
  });

  test('is marked as busy and ignores clicks while busy', async () => {
    const press = jest.fn();
    render(
      <Button isBusy onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(press).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  test('adds no attributes for its style props', () => {
    const { container } = render(
      <Button variant="danger" size="small" $full>
        Save
      </Button>,
    );
    const names = container.querySelector('button')?.getAttributeNames();
    expect(names?.sort()).toEqual(['class', 'type']);
  });

  test('ButtonLink renders a link', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/cart">Cart</ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  });
});
