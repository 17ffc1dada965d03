import type { Listen } from '@/client/lib/store';
import { baseApi } from '../baseApi';
import { sessionEnded } from './sessionSlice';

/** Another reader sees other quantities: the products are asked for again when the session ends. */
export const startSessionListeners = (listen: Listen): void => {
  listen(sessionEnded.match, () => (dispatch) => dispatch(baseApi.util.invalidateTags(['Products'])));
};
