import { styled } from 'styled-components';
import { Icon, type IconName } from './Icon';
import { s, theme } from './theme';

const tones = {
  info: { ink: theme.color.indigo, ground: theme.color.indigoTint },
  success: { ink: theme.color.leafDeep, ground: theme.color.leafTint },
  warning: { ink: theme.color.ink, ground: theme.color.saffronTint },
  danger: { ink: theme.color.redDeep, ground: theme.color.redTint },
} as const;

export type NoticeTone = keyof typeof tones;

const icons: Record<NoticeTone, IconName> = { info: 'chat', success: 'check', warning: 'warning', danger: 'warning' };

const Box = styled.div<{ $tone: NoticeTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 3)};
  padding: ${s('space', 3)} ${s('space', 4)};
  color: ${({ $tone }) => tones[$tone].ink};
  background: ${({ $tone }) => tones[$tone].ground};
  border-inline-start: 3px solid currentColor;
  border-radius: ${s('radius', 'small')};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'text')};
  overflow-wrap: anywhere;

  > div {
    min-width: 0;
  }
`;

interface NoticeProps {
  tone: NoticeTone;
  children: React.ReactNode;
  /** `alert` interrupts a screen reader; the default is `alert` for `danger`, otherwise `status`. */
  role?: 'status' | 'alert' | 'note';
}

/** A message inside the page, with an icon. */
export const Notice = ({ tone, children, role = tone === 'danger' ? 'alert' : 'status' }: NoticeProps) => (
  <Box $tone={tone} role={role}>
    <Icon name={icons[tone]} />
    <div>{children}</div>
  </Box>
);
