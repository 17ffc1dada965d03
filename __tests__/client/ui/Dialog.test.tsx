import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from '@/client/ui/Dialog';
import { Provider } from 'react-redux';
import { makeStore } from '@/client/app/store';
import { createTestEffects } from '../../support/effects';
import { inEnglish } from '../../support/english';

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && (
        <Dialog label="Address" onClose={() => setIsOpen(false)}>
          <button>First</button>
          <button>Last</button>
        </Dialog>
      )}
    </>
  );
};

const show = () =>
  render(
    <Provider store={makeStore({ effects: createTestEffects() })}>
      <Page />
    </Provider>,
    inEnglish,
  );

describe('Dialog', () => {
  test('takes the focus, keeps it inside, and restores it on Escape', async () => {
    show();
    const opener = screen.getByRole('button', { name: 'Open' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog', { name: 'Address' });
    expect(dialog).toContainElement(document.activeElement as HTMLElement);

    screen.getByRole('button', { name: 'Last' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Last' })).toHaveFocus();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  test('closes by its button, not by a click inside, and disables scrolling of the page while open', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(document.body.style.overflow).toBe('hidden');
    await userEvent.click(screen.getByRole('button', { name: 'First' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body.style.overflow).toBe('');
  });

  test('closes by a press that starts and ends on the backdrop; its inner edge is not the backdrop', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = screen.getByRole('dialog');
    const first = screen.getByRole('button', { name: 'First' });
    // The target of a press on the padding of an element is that element, as with the backdrop of a dialog.
    expect(dialog).toHaveStyle({ padding: '0px' });
    fireEvent.pointerDown(first);
    fireEvent.pointerUp(dialog);
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
    await userEvent.click(dialog);
    expect(dialog).not.toBeInTheDocument();
  });
});
