import { styled } from 'styled-components';
import { buttonStyles, type ButtonLook, type ButtonSize, type ButtonVariant } from '@/client/ui/Button.styles';
import { TextField } from '@/client/ui/Field';

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
`;

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isWide?: boolean;
}

/** A button that sends its form. */
export const Button = ({
  variant = 'primary',
  size = 'medium',
  isWide = false,
  ...rest
}: Look & React.ButtonHTMLAttributes<HTMLButtonElement>) => (
  <StyledButton {...rest} $variant={variant} $size={size} $full={isWide} />
);

/** A link with the look of a button. */
export const ButtonLink = ({
  variant = 'secondary',
  size = 'medium',
  isWide = false,
  ...rest
}: Look & React.AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <StyledButton as="a" {...rest} $variant={variant} $size={size} $full={isWide} />
);

/** The options of a choice: each value with its text. */
export const optionsOf = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** The field of a search, with its button beside it, and others. */
export const SearchField = ({
  submit,
  children,
  ...field
}: React.ComponentProps<typeof TextField> & { submit: string; children?: React.ReactNode }) => (
  <div className="search">
    <TextField type="search" maxLength={200} {...field} />
    <Button variant="secondary">{submit}</Button>
    {children}
  </div>
);

/** A box to tick, or a choice, with its text; all of the line is the target. */
export const Check = ({ label, ...input }: { label: string } & React.InputHTMLAttributes<HTMLInputElement>) => (
  <label className="check">
    <input type="checkbox" {...input} />
    <span>{label}</span>
  </label>
);
