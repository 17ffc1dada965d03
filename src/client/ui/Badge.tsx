import { styled } from 'styled-components';
import { s, theme } from './theme';

/** Colours of texts that say how something is. */
export const tones = {
  neutral: { ink: theme.color.ink, ground: theme.color.sand },
  success: { ink: theme.color.leafDeep, ground: theme.color.leafTint },
  warning: { ink: theme.color.ink, ground: theme.color.saffronTint },
  danger: { ink: theme.color.redDeep, ground: theme.color.redTint },
  info: { ink: theme.color.indigo, ground: theme.color.indigoTint },
} as const;

export type BadgeTone = keyof typeof tones;

/** A short status label. In a table its column is as wide as its longest word. */
export const Badge = styled.span<{ $tone: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  padding: ${s('space', 1)} ${s('space', 2)};
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'tight')};
  color: ${({ $tone }) => tones[$tone].ink};
  background: ${({ $tone }) => tones[$tone].ground};
  border-radius: ${s('radius', 'small')};

  ${s('container', 'table')} {
    overflow-wrap: break-word;
  }
`;
