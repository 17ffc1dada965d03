import { pathAfterLogin } from '@/client/api/cart/interruptedAdd';
import { profileApi } from '@/client/api/profile/profileApi';
import { showAlert } from '@/client/lib/effects/effectThunks';
import { paths } from '@/client/lib/paths';
import { navigateTo } from '@/client/lib/router';
import { type AppThunk, namedThunk } from '@/client/lib/store';
import { dropTicket, readToken, storeTicket } from '@/client/transport/session';
import { EMAIL_CHANGED } from '@/shared/googlePaths';
import { forgetCustomer, startSession } from './session';

const trade =
  (ticket: string | undefined, failure: string | undefined): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { effects }) => {
    if (ticket) {
      const former = readToken(effects);
      storeTicket(effects, ticket);
      dispatch(navigateTo(paths.authCallback, { replace: true }));
      const { error } = await dispatch(profileApi.endpoints.tradeTicket.initiate(undefined, { track: false }));
      // A new token has taken its place.
      dropTicket(effects);
      if (!error) {
        if (former !== undefined) forgetCustomer(effects);
        const next = pathAfterLogin(effects);
        await dispatch(startSession());
        dispatch(navigateTo(next, { replace: true }));
        return;
      }
    }
    dispatch(showAlert(failure === EMAIL_CHANGED ? 'authMessages.googleEmailChanged' : 'authMessages.googleFailed'));
    dispatch(navigateTo(paths.login, { replace: true }));
  };

/**
 * Completes a social login: exchanges its one-use ticket for the session token, once for all callers. A missing or
 * invalid ticket shows a message, which `failure` can choose, and does not change an existing session.
 */
export const receiveSocialToken = namedThunk(
  'session/receiveSocialToken',
  (ticket?: string, failure?: string): AppThunk<Promise<void>> =>
    (dispatch, _getState, { session }) =>
      (session.ticketTrade ??= dispatch(trade(ticket, failure)).finally(() => {
        session.ticketTrade = undefined;
      })),
);
