import { styled } from 'styled-components';
import { theme } from './theme';

const tones = {
  ink: theme.color.ink,
  muted: theme.color.muted,
  danger: theme.color.red,
  success: theme.color.leafDeep,
} as const;

const StyledText = styled.p<{ $tone: keyof typeof tones; $size: 'small' | 'body' | 'large' | 'lead' }>`
  color: ${({ $tone }) => tones[$tone]};
  font-size: ${({ $size }) => theme.text[$size]};
  line-height: ${({ $size }) => ($size === 'small' ? theme.leading.snug : theme.leading.text)};
  overflow-wrap: anywhere;
`;

interface TextProps extends React.HTMLAttributes<HTMLElement> {
  tone?: keyof typeof tones;
  size?: 'small' | 'body' | 'large' | 'lead';
  as?: React.ElementType;
  ref?: React.Ref<HTMLParagraphElement>;
}

/** A paragraph of text. */
export const Text = ({ tone = 'ink', size = 'body', ...rest }: TextProps) => (
  <StyledText $tone={tone} $size={size} {...rest} />
);
