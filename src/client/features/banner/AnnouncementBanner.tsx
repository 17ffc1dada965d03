import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { IconButton } from '@/client/ui/IconButton';
import { bannerMessages } from '@/shared/messages/banner';
import { Inner, Strip } from './AnnouncementBanner.styles';
import { bannerClosed, selectIsBannerShown } from './bannerSlice';

/** Says that the shop is an academic project (specification, section 1); when it comes and goes is its slice's business. */
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
