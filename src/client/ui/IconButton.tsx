import { styled } from 'styled-components';
import { Icon, type IconName } from './Icon';
import { s } from './theme';

const StyledButton = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  flex: none;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  padding: 0;
  color: inherit;
  background: transparent;
  border: 0;
  border-radius: ${s('radius', 'round')};
  touch-action: manipulation;
  transition: background-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background: ${s('color', 'inkFaint')};
    }
  }

  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.45;
  }

  &[aria-disabled='true'] {
    cursor: not-allowed;
  }
`;

interface IconButtonProps extends React.ButtonHTMLAttributes<HTMLButtonElement> {
  /** Accessible name and tooltip. */
  label: string;
  icon: IconName;
  ref?: React.Ref<HTMLButtonElement>;
}

export const IconButton = ({ label, icon, type = 'button', ...rest }: IconButtonProps) => (
  <StyledButton type={type} aria-label={label} title={label} {...rest}>
    <Icon name={icon} size="iconLarge" />
  </StyledButton>
);
