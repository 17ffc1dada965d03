import { useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { selectShop } from '@/client/api/info/pageConfig';
import { useMessages } from '@/client/lib/messages';
import { pageOpened } from '@/client/lib/router';
import { type AppStartListening, type RootState, useAppSelector } from '@/client/lib/store';
import { uiValue, useUiValue } from '@/client/lib/uiSlice';
import { IconButton } from '@/client/ui/IconButton';
import { s } from '@/client/ui/theme';
import { BANNER_DELAY_MS, BANNER_DURATION_MS } from '@/shared/constants';

export const isBannerShown = uiValue('isBannerShown', false, 'reload');

/** Shows the banner 1 second after the load, for 5 minutes (rules: Announcement). */
export const startBannerListeners = (startListening: AppStartListening): void => {
  startListening({
    actionCreator: pageOpened,
    effect: (_action, { dispatch, getState, extra: { effects } }) => {
      if (selectShop(getState()).announcement === null) return;
      effects.after(BANNER_DELAY_MS, () => {
        dispatch(isBannerShown.set(true));
        effects.after(BANNER_DURATION_MS, () => dispatch(isBannerShown.set(false)));
      });
    },
  });
};

const arrive = keyframes`from { opacity: 0; }`;

const Strip = styled.aside`
  color: ${s('color', 'onDark')};
  background: ${s('color', 'indigo')};
  animation: ${arrive} ${s('motion', 'calm')} both;
`;

const Inner = styled.div`
  display: flex;
  align-items: center;
  gap: ${s('space', 2)};
  max-width: ${s('size', 'page')};
  margin-inline: auto;
  padding: ${s('space', 2)} ${s('space', 2)} ${s('space', 2)} ${s('space', 'gutter')};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};

  p {
    margin-inline-end: auto;
    overflow-wrap: anywhere;
  }

  button {
    position: sticky;
    inset-block: 0;
    margin-block: calc(-1 * ${s('space', 2)});
  }

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;

/** True while the announcement is on the screen; a shop can have none. */
export const selectIsAnnounced = (state: RootState): boolean =>
  isBannerShown.select(state) && selectShop(state).announcement !== null;

/** The shop's announcement (rules: Announcement). */
export const AnnouncementBanner = () => {
  const { bannerMessages } = useMessages();
  const [isShown, setShown] = useUiValue(isBannerShown);
  const { announcement } = useAppSelector(selectShop);
  const origin = useRef<EventTarget>(null);
  if (!isShown || announcement === null) return null;
  return (
    <Strip aria-label={bannerMessages.label}>
      <Inner>
        <p role="status">{announcement}</p>
        <IconButton
          icon="close"
          label={bannerMessages.close}
          onFocus={({ relatedTarget }) => {
            origin.current = relatedTarget;
          }}
          onClick={() => {
            // The focused button is removed. Focusing scrolls, unless it is told not to.
            const next = origin.current instanceof HTMLElement ? origin.current : document.querySelector('main');
            next?.focus({ preventScroll: true });
            setShown(false);
          }}
        />
      </Inner>
    </Strip>
  );
};
