import { styled } from 'styled-components';
import { type BadgeTone, tones } from './Badge';
import { Icon, type IconName } from './Icon';
import { s } from './theme';

type NoticeTone = Exclude<BadgeTone, 'neutral'>;

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
