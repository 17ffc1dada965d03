import { useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { appMessages } from '@/shared/messages/app';
import { selectToasts } from './notificationsSlice';
import { Corner, Sign, ToastBox } from './Toaster.styles';

/** The toasts: told politely when something worked, at once when it did not. */
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
