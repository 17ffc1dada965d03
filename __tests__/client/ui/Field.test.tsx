import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileField } from '@/client/ui/FileField';
import { PasswordField } from '@/client/ui/PasswordField';
import { SelectField } from '@/client/ui/SelectField';
import { TextField } from '@/client/ui/Field';
import { inEnglish } from '../../support/english';

describe('fields', () => {
  test('hint and error describe the control; required sets `aria-required` and blocks nothing', () => {
    render(<TextField label="City" hint="Where you live" error="Please fill in." isRequired />, inEnglish);
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).toHaveAccessibleDescription('Where you live Please fill in.');
    expect(input).toBeInvalid();
    expect(input).toHaveAttribute('aria-required', 'true');
    expect(input).not.toHaveAttribute('required');
  });

  test('a field without an error is valid and has no description', () => {
    render(<TextField label="City" />, inEnglish);
    const input = screen.getByRole('textbox', { name: 'City' });
    expect(input).toBeValid();
    expect(input).not.toHaveAttribute('aria-describedby');
  });

  test('a password can be shown and hidden again', async () => {
    render(<PasswordField label="Password" />, inEnglish);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    // The name contains the visible word, which speech control is told; it says the state.
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(input).toHaveAttribute('type', 'text');
    const toggle = screen.getByRole('button', { name: 'Hide Password' });
    expect(toggle).not.toHaveAttribute('aria-pressed');
    await userEvent.click(toggle);
    expect(input).toHaveAttribute('type', 'password');
  });

  test('a select has its options, and an empty option only with a placeholder', () => {
    const options = [{ value: 'Dili', label: 'Dili' }];
    const { rerender } = render(<SelectField label="State" options={options} />, inEnglish);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    rerender(<SelectField label="State" options={options} placeholder="Choose" />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Choose', 'Dili']);
  });

  test('a chosen file is passed to the handler, also the same file twice', async () => {
    const choose = jest.fn();
    render(<FileField label="Proof" accept="image/png" onFile={choose} />, inEnglish);
    const file = new File(['x'], 'proof.png', { type: 'image/png' });
    await userEvent.upload(screen.getByLabelText('Proof'), file);
    await userEvent.upload(screen.getByLabelText('Proof'), file);
    expect(choose).toHaveBeenCalledTimes(2);
    expect(choose).toHaveBeenLastCalledWith(file);
  });
});
