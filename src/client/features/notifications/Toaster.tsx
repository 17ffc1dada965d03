import { keyframes, styled } from 'styled-components';
import { useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { s } from '@/client/ui/theme';
import { appMessages } from '@/shared/messages/app';
import { selectToasts } from './notificationsSlice';

/** Fixed below the navigation bar; clicks pass through to the page. */
const Corner = styled.div`
  position: fixed;
  inset-block-start: calc(${s('size', 'nav')} + ${s('space', 3)});
  inset-inline: ${s('space', 'gutter')};
  z-index: ${s('layer', 'toast')};
  display: flex;
  flex-direction: column;
  align-items: flex-end;
  gap: ${s('space', 2)};
  pointer-events: none;
`;

const arrive = keyframes`from { opacity: 0; transform: translateY(-0.5rem); }`;

type Tone = 'success' | 'error';

const ToastBox = styled.div<{ $tone: Tone; $isFading: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 3)};
  width: 100%;
  max-width: ${s('size', 'toast')};
  padding: ${s('space', 3)} ${s('space', 4)};
  line-height: ${s('leading', 'snug')};
  color: ${s('color', 'onDark')};
  background: ${({ $tone }) => ($tone === 'error' ? s('color', 'redDeep') : s('color', 'black'))};
  border-radius: ${s('radius', 'medium')};
  box-shadow: ${s('shadow', 'raised')};
  overflow-wrap: anywhere;
  opacity: ${({ $isFading }) => ($isFading ? 0 : 1)};
  transition: opacity ${s('motion', 'fade')};
  animation: ${arrive} ${s('motion', 'calm')};
`;

const Sign = styled.span<{ $tone: Tone }>`
  flex: none;
  color: ${({ $tone }) => ($tone === 'error' ? s('color', 'onDark') : s('color', 'saffron'))};
`;

/** The toasts: a success has the role `status` (polite), an error the role `alert` (assertive). */
export const Toaster = () => {
  const toasts = useAppSelector(selectToasts);
  return (
    <Corner aria-live="polite" aria-label={appMessages.notifications} role="group">
      {toasts.map(({ id, tone, text, phase }) => (
        <ToastBox key={id} role={tone === 'error' ? 'alert' : 'status'} $tone={tone} $isFading={phase === 'fading'}>
          <Sign $tone={tone}>
            <Icon name={tone === 'error' ? 'warning' : 'check'} />
          </Sign>
          {text}
        </ToastBox>
      ))}
    </Corner>
  );
};
