import type { AppStartListening } from '@/client/lib/store';
import { baseApi } from '../baseApi';
import { sessionEnded } from './sessionSlice';

/** Refetches the products when the session ends: another reader sees other quantities. */
export const startSessionListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: sessionEnded,
    effect: (_action, { dispatch }) => void dispatch(baseApi.util.invalidateTags(['products'])),
  });
};
