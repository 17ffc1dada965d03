import { styled } from 'styled-components';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { IconButton } from '@/client/ui/IconButton';
import { s } from '@/client/ui/theme';
import { bannerMessages } from '@/shared/messages/banner';
import { bannerClosed, selectIsBannerShown } from './bannerSlice';

const Strip = styled.aside`
  color: ${s('color', 'onDark')};
  background: ${s('color', 'indigo')};
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

  :focus-visible {
    outline-color: ${s('color', 'saffron')};
  }
`;

/** Announces that the shop is an academic project (rules: Announcement). The banner slice controls its visibility. */
export const AnnouncementBanner = () => {
  const dispatch = useAppDispatch();
  const isShown = useAppSelector(selectIsBannerShown);
  if (!isShown) return null;
  return (
    <Strip aria-label={bannerMessages.label}>
      <Inner>
        <p role="status">{bannerMessages.text}</p>
        <IconButton icon="close" label={bannerMessages.close} onClick={() => dispatch(bannerClosed())} />
      </Inner>
    </Strip>
  );
};
