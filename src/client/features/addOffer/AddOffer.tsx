import { selectOfferedPiece } from '@/client/api/session/sessionSlice';
import { useAppSelector } from '@/client/lib/store';
import { lazyPart } from '@/client/ui/lazyPart';

/** Part of the `session` chunk, which has offered the piece. */
const AddOfferNotice = lazyPart(
  () => import(/* webpackChunkName: "session" */ './AddOfferNotice').then((module) => module.AddOfferNotice),
  { waiting: null },
);

/** Offers the piece whose add to the cart was interrupted by a login, until the shopper answers. */
export const AddOffer = () => useAppSelector(selectOfferedPiece) && <AddOfferNotice />;
