import { css, styled } from 'styled-components';
import { Icon } from './Icon';
import { s } from './theme';

/** On a picture: a light circle behind the icon keeps it legible. */
const onPicture = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  width: ${s('size', 'touch')};
  height: ${s('size', 'touch')};
  border: 0;

  &::before {
    content: '';
    position: absolute;
    inset: ${s('space', 1)};
    z-index: -1;
    background: ${s('color', 'paper')};
    border-radius: ${s('radius', 'round')};
    opacity: 0.88;
  }
`;

const framed = css`
  flex: none;
  width: ${s('size', 'controlLarge')};
  height: ${s('size', 'controlLarge')};
  border: ${s('border', 'edge')};
  border-radius: ${s('radius', 'small')};
`;

const looks = { onPicture, framed } as const;

const Heart = styled.button<{ $isOn: boolean; $variant: keyof typeof looks }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  padding: 0;
  color: ${({ $isOn }) => ($isOn ? s('color', 'red') : s('color', 'ink'))};
  background: none;
  touch-action: manipulation;
  isolation: isolate;
  ${({ $variant }) => looks[$variant]}

  ${s('media', 'hover')} {
    &:hover {
      color: ${s('color', 'red')};
    }
  }
`;

interface HeartButtonProps {
  isOn: boolean;
  /** Accessible name and tooltip, the same on and off: `aria-pressed` tells the state. */
  label: string;
  variant: keyof typeof looks;
  onClick: () => void;
}

/** A toggle button with a heart icon. */
export const HeartButton = ({ isOn, label, variant, onClick }: HeartButtonProps) => (
  <Heart
    type="button"
    $isOn={isOn}
    $variant={variant}
    aria-pressed={isOn}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    <Icon name={isOn ? 'heartFilled' : 'heart'} size={variant === 'framed' ? 'iconLarge' : undefined} />
  </Heart>
);
