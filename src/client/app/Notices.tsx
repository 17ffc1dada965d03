import { styled } from 'styled-components';
import { selectIsOffline } from '@/client/api/connection/connectionSlice';
import { selectOfferedPiece } from '@/client/api/profile/sessionSlice';
import { AnnouncementBanner, selectIsAnnounced } from '@/client/features/banner/AnnouncementBanner';
import { useAppSelector } from '@/client/lib/store';
import { lazyPart } from '@/client/ui/lazyPart';
import { noticeStackRef } from '@/client/ui/stickyLayers';
import { s } from '@/client/ui/theme';

/** Part of the `connection` chunk, which loads early with `offlineSupport`. */
const ConnectionNotice = lazyPart(
  () =>
    import(/* webpackChunkName: "connection" */ '@/client/features/connection/ConnectionNotice').then(
      (module) => module.ConnectionNotice,
    ),
  { waiting: null },
);

/** Part of the `session` chunk, which has offered the piece. */
const AddOfferNotice = lazyPart(
  () =>
    import(/* webpackChunkName: "session" */ '@/client/features/addOffer/AddOfferNotice').then(
      (module) => module.AddOfferNotice,
    ),
  { waiting: null },
);

/** Heights of a line of the announcement, and of what is above the middle of its first line. */
const LINE = `${s('text', 'small')} * ${s('leading', 'snug')}`;
const HALF_LINE = `${s('space', 2)} + ${LINE} / 2`;

/**
 * Stacks the notices. Sticky at the bottom of the screen, and in the flow after the page: it causes no layout shift and
 * does not cover the end of the page. With large text a notice takes at most a quarter of the screen, and its edge cuts a
 * line of its text, which shows that it scrolls. A question may be higher: then the announcement is lower. The first of
 * the two values of its height is for browsers without `round()`. What has the focus in it is in view, but within the
 * page's scroll padding: without its margin Tab would scroll the page.
 */
const NoticeStack = styled.div`
  position: sticky;
  inset-block-end: 0;
  display: flex;
  flex-direction: column;
  max-height: 50vh;
  z-index: ${s('layer', 'banner')};

  > * {
    min-height: ${s('size', 'touch')};
    max-height: 25vh;
    max-height: calc(${HALF_LINE} + round(down, 25vh - (${HALF_LINE}), ${LINE}));
    overflow: auto;

    a,
    button {
      scroll-margin-block-end: -100vh;
    }
  }

  > :last-child {
    flex-shrink: 9;
    padding-block-end: env(safe-area-inset-bottom);
  }

  ${s('media', 'print')} {
    display: none;
  }
`;

/** The announcement, and above it the most important other notice: two leave half of the screen to the page. */
export const Notices = () => {
  const isOffline = useAppSelector(selectIsOffline);
  const isAnnounced = useAppSelector(selectIsAnnounced);
  const isPieceOffered = useAppSelector(selectOfferedPiece) !== undefined;
  return (
    <NoticeStack ref={noticeStackRef}>
      {isOffline ? <ConnectionNotice isBrief={isAnnounced} /> : isPieceOffered && <AddOfferNotice />}
      <AnnouncementBanner />
    </NoticeStack>
  );
};
