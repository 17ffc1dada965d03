import { keyframes, styled } from 'styled-components';
import { selectShop } from '@/client/lib/pageConfig';
import { pageOpened } from '@/client/lib/router';
import { type AppStartListening, useAppSelector } from '@/client/lib/store';
import { uiValue, useUiValue } from '@/client/lib/uiSlice';
import { IconButton } from '@/client/ui/IconButton';
import { s } from '@/client/ui/theme';
import { BANNER_DELAY_MS, BANNER_DURATION_MS } from '@/shared/constants';
import { bannerMessages } from '@/shared/messages/banner';

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
  animation: ${arrive} ${s('motion', 'calm')};
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
  }

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;

/** The shop's announcement (rules: Announcement). */
export const AnnouncementBanner = () => {
  const [isShown, setShown] = useUiValue(isBannerShown);
  const { announcement } = useAppSelector(selectShop);
  if (!isShown || announcement === null) return null;
  return (
    <Strip aria-label={bannerMessages.label}>
      <Inner>
        <p role="status">{announcement}</p>
        <IconButton icon="close" label={bannerMessages.close} onClick={() => setShown(false)} />
      </Inner>
    </Strip>
  );
};
