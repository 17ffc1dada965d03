import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonStyles, type ButtonVariant } from './Button.styles';
import { Link, type LinkProps } from './Link';
import { Spinner } from './Spinner';

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
`;
const StyledLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

interface ButtonBase {
  variant?: ButtonVariant;
  size?: ButtonSize;
  $full?: boolean;
}

interface ButtonProps extends ButtonBase, React.ButtonHTMLAttributes<HTMLButtonElement> {
  /** The press is at work: told to assistive technology, a second press does nothing. */
  isBusy?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A button; of type `button` unless told otherwise. */
export const Button = ({
  variant = 'primary',
  size = 'medium',
  $full = false,
  isBusy = false,
  disabled,
  type = 'button',
  children,
  ...rest
}: ButtonProps) => (
  <StyledButton
    {...rest}
    type={type}
    disabled={isBusy || disabled}
    aria-busy={isBusy || undefined}
    $variant={variant}
    $size={size}
    $full={$full}
  >
    {isBusy && <Spinner />}
    {children}
  </StyledButton>
);

/** A link of the shop that looks like a button. */
export const ButtonLink = ({
  variant = 'primary',
  size = 'medium',
  $full = false,
  ...rest
}: ButtonBase & LinkProps & { ref?: React.Ref<HTMLAnchorElement> }) => (
  <StyledLink {...rest} $variant={variant} $size={size} $full={$full} />
);
