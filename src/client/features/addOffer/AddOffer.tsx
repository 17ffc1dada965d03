import { Suspense } from 'react';
import { selectOfferedPiece } from '@/client/api/session/sessionSlice';
import { lazyOptional } from '@/client/lib/lazyOptional';
import { useAppSelector } from '@/client/lib/store';

/** A chunk of its own: few pages show it. Renders nothing if it fails to load. */
const AddOfferNotice = lazyOptional(() =>
  import(/* webpackChunkName: "add-offer" */ './AddOfferNotice').then((module) => module.AddOfferNotice),
);

/** Offers the piece whose add to the cart was interrupted by a login, until the shopper answers. */
export const AddOffer = () =>
  useAppSelector(selectOfferedPiece) && (
    <Suspense>
      <AddOfferNotice />
    </Suspense>
  );
