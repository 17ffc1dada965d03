import { useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { Link } from '@/client/ui/Link';
import { s } from '@/client/ui/theme';
import { appMessages } from '@/shared/messages/app';
import { selectToasts, takeToastAction, type Toast, toastHeld, toastReleased } from './notificationsSlice';

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

const Words = styled.div`
  flex: 1;
  min-width: 0;
`;

const Detail = styled.p`
  font-size: ${s('text', 'small')};
`;

/** As high as a touch target, without making the toast higher. */
const actionStyles = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-width: ${s('size', 'touch')};
  min-height: ${s('size', 'touch')};
  margin-block: calc(-1 * ${s('space', 2)});
  padding: 0 ${s('space', 2)};
  font-weight: ${s('weight', 'strong')};
  color: inherit;
  text-decoration: underline;
  background: transparent;
  border: 0;
  pointer-events: auto;

  &:focus-visible {
    outline-color: currentColor;
  }
`;

const ActionButton = styled.button`
  ${actionStyles}
`;
const ActionLink = styled(Link)`
  ${actionStyles}
`;

interface ToastActionProps {
  toast: Toast;
  action: NonNullable<Toast['action']>;
}

/** The action of a toast. While it has the focus, the toast stays; afterwards the focus goes back to where it was. */
const ToastAction = ({ toast, action }: ToastActionProps) => {
  const dispatch = useAppDispatch();
  const origin = useRef<Element>(null);
  const shared = {
    'aria-label': toast.detail === undefined ? undefined : `${action.label}: ${toast.detail}`,
    onFocus: ({ relatedTarget }: React.FocusEvent) => {
      origin.current = relatedTarget;
      dispatch(toastHeld(toast.id));
    },
    onBlur: () => dispatch(toastReleased(toast.id)),
    onClick: () => {
      if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
      dispatch(takeToastAction(toast));
    },
  };
  return 'to' in action ? (
    <ActionLink {...shared} to={action.to}>
      {action.label}
    </ActionLink>
  ) : (
    <ActionButton {...shared} type="button">
      {action.label}
    </ActionButton>
  );
};

/** The toasts: a success has the role `status` (polite), an error the role `alert` (assertive). */
export const Toaster = () => {
  const toasts = useAppSelector(selectToasts);
  return (
    <Corner aria-live="polite" aria-label={appMessages.notifications} role="group">
      {toasts.map((toast) => {
        const { id, tag, tone, text, detail, times, action, phase } = toast;
        const isError = tone === 'error';
        return (
          <ToastBox key={tag ?? id} role={isError ? 'alert' : 'status'} $tone={tone} $isFading={phase === 'fading'}>
            <Sign $tone={tone}>
              <Icon name={isError ? 'warning' : 'check'} />
            </Sign>
            <Words>
              <span>{text}</span>
              {times && ` ${appMessages.times(times)}`}
              {detail && <Detail>{detail}</Detail>}
            </Words>
            {action && <ToastAction toast={toast} action={action} />}
          </ToastBox>
        );
      })}
    </Corner>
  );
};
