import { styled } from 'styled-components';
import { type ButtonLook, type ButtonSize, buttonStyles, type ButtonVariant } from './Button.styles';
import { Link, type LinkProps } from './Link';
import { busyRing } from './Spinner';

const StyledButton = styled.button<ButtonLook>`
  ${buttonStyles}
  ${({ 'aria-busy': isBusy }) => isBusy && busyRing}
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
  /** True while the action is pending: sets `aria-busy` and disables the button. */
  isBusy?: boolean;
  ref?: React.Ref<HTMLButtonElement>;
}

/** A button. Its `type` is `button` by default. */
export const Button = ({
  variant,
  size,
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
  >
    {children}
  </StyledButton>
);

/** A router link with the look of a button. */
export const ButtonLink = ({
  variant,
  size,
  ...rest
}: ButtonBase & LinkProps & { ref?: React.Ref<HTMLAnchorElement> }) => (
  <StyledLink {...rest} $variant={variant} $size={size} />
);
