import { selectToasts, type Toast } from '@/client/features/notifications/notificationsSlice';
import { selectMessages } from '@/client/lib/messages';
import type { RootState } from '@/client/lib/store';
import { textOf } from '@/shared/messages/messages';

/** The toasts with their texts, in the shown language. */
export const toastsOf = (state: RootState): readonly (Omit<Toast, 'text'> & { readonly text: string })[] =>
  selectToasts(state).map((toast) => ({ ...toast, text: textOf(selectMessages(state), toast.text) }));
