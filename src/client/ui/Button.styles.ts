import { css } from 'styled-components';
import { s } from './theme';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** A look; by default that of the main action, in the medium size. */
export interface ButtonLook {
  $variant?: ButtonVariant;
  $size?: ButtonSize;
  $full?: boolean;
}

const variants = {
  primary: css`
    color: ${s('color', 'onDark')};
    background: ${s('color', 'red')};
    border-color: ${s('color', 'red')};

    ${s('media', 'hover')} {
      &:hover:not(:disabled) {
        background: ${s('color', 'redDeep')};
        border-color: ${s('color', 'redDeep')};
      }
    }
  `,
  secondary: css`
    color: ${s('color', 'ink')};
    background: transparent;
    border-color: ${s('color', 'ink')};

    ${s('media', 'hover')} {
      &:hover:not(:disabled) {
        color: ${s('color', 'onDark')};
        background: ${s('color', 'ink')};
      }
    }
  `,
  quiet: css`
    color: ${s('color', 'ink')};
    background: transparent;
    border-color: transparent;
    text-decoration: underline;
    text-decoration-color: ${s('color', 'edge')};
    text-underline-offset: 0.3em;

    ${s('media', 'hover')} {
      &:hover:not(:disabled) {
        color: ${s('color', 'redDeep')};
        text-decoration-color: currentColor;
      }
    }
  `,
  danger: css`
    color: ${s('color', 'redDeep')};
    background: transparent;
    border-color: ${s('color', 'redDeep')};

    ${s('media', 'hover')} {
      &:hover:not(:disabled) {
        color: ${s('color', 'onDark')};
        background: ${s('color', 'redDeep')};
      }
    }
  `,
} as const;

const sizes = {
  small: css`
    min-height: ${s('size', 'touch')};
    padding: ${s('space', 1)} ${s('space', 4)};
    font-size: ${s('text', 'small')};
  `,
  medium: css`
    min-height: ${s('size', 'control')};
    padding: ${s('space', 2)} ${s('space', 6)};
  `,
  large: css`
    min-height: ${s('size', 'controlLarge')};
    padding: ${s('space', 3)} min(${s('space', 8)}, 9vw);
  `,
} as const;

export const buttonStyles = css<ButtonLook>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${s('space', 2)};
  width: ${({ $full }) => ($full ? '100%' : 'auto')};
  max-width: 100%;
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  text-align: center;
  text-decoration: none;
  border: 1px solid transparent;
  border-radius: ${s('radius', 'small')};
  touch-action: manipulation;
  transition:
    color ${s('motion', 'quick')},
    background-color ${s('motion', 'quick')},
    border-color ${s('motion', 'quick')};

  ${({ $size = 'medium' }) => sizes[$size]}
  ${({ $variant = 'primary' }) => variants[$variant]}

  &:disabled:not([aria-busy='true']) {
    color: ${s('color', 'muted')};
    background: ${s('color', 'sand')};
    border-color: ${s('color', 'line')};
    text-decoration: none;
  }
`;
