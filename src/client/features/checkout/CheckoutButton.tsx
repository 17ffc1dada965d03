import { styled } from 'styled-components';
import { selectCartStatus, selectCartTotal, selectHasLoadedLines } from '@/client/api/cart/cart.selectors';
import { formatPrice } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { selectIsLoggedIn } from '@/client/transport/session';
import { Button } from '@/client/ui/Button';
import { VisuallyHidden } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { Text } from '@/client/ui/Typography';
import { selectIdrTotal, selectIsAddressLoading, selectPaymentType } from './checkoutRules';
import { selectCheckout } from './checkoutSlice';
import { checkOut, readCheckoutFields } from './placeOrder';

/** Id of the fields of the checkout, which are not in a form: Enter in a field places no order. */
export const CHECKOUT_FIELDS_ID = 'checkout-fields';

/** Id of the hint of the button: what a press does, or why the fields cannot change now. */
export const CHECKOUT_HINT_ID = 'checkout-hint';

/** Repeats the total beside the button on small screens. Screen readers read the total in the cart totals instead. */
const Total = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  font-weight: ${s('weight', 'strong')};
  line-height: ${s('leading', 'snug')};
  font-variant-numeric: tabular-nums;

  ${s('media', 'desktop')} {
    display: none;
  }
`;

/** Keeps its space while it is hidden, so that the button does not move when the cart has loaded. */
const Hint = styled(Text)<{ $isShown: boolean }>`
  visibility: ${({ $isShown }) => ($isShown ? 'inherit' : 'hidden')};
`;

const Progress = styled.label`
  display: grid;
  gap: ${s('space', 1)};
  font-size: ${s('text', 'small')};
  font-variant-numeric: tabular-nums;

  progress {
    width: 100%;
    accent-color: ${s('color', 'red')};
  }
`;

/** How much of the proof of payment is sent, while it is sent. Screen readers are told the start and the end only. */
const ProofProgress = () => {
  const { checkoutLabels } = useMessages();
  const { sentPercent } = useAppSelector(selectCheckout);
  const isSent = sentPercent === 100;
  return (
    <>
      <VisuallyHidden role="status">
        {sentPercent !== undefined && (isSent ? checkoutLabels.proofChecking : checkoutLabels.proofSending)}
      </VisuallyHidden>
      {sentPercent !== undefined && (
        <Progress>
          <span>{isSent ? checkoutLabels.proofChecking : checkoutLabels.proofSent(sentPercent)}</span>
          <progress max={100} value={isSent ? undefined : sentPercent} />
        </Progress>
      )}
    </>
  );
};

/** The button that places the order, below what it does with the chosen payment method. */
export const CheckoutButton = () => {
  const { cartLabels, checkoutLabels, formats } = useMessages();
  const dispatch = useAppDispatch();
  const { isWorking } = useAppSelector(selectCheckout);
  const total = useAppSelector(selectCartTotal);
  const idrTotal = useAppSelector(selectIdrTotal);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  // The checks need the cart and the shipping address: the button is busy while they load.
  const isCartAwaited = useAppSelector(selectCartStatus) === 'loading' && isLoggedIn;
  const isAddressAwaited = useAppSelector(selectIsAddressLoading);
  const paymentType = useAppSelector(selectPaymentType);
  const hasLines = useAppSelector(selectHasLoadedLines);
  const handlePress = () => {
    const fields = document.getElementById(CHECKOUT_FIELDS_ID);
    if (fields) dispatch(readCheckoutFields(fields));
    void dispatch(checkOut());
  };
  const isHintShown = hasLines || isCartAwaited || isWorking;
  return (
    <>
      <Total aria-hidden="true">
        <span>{cartLabels.total}</span>
        <span>
          {paymentType === 'midtrans' && idrTotal
            ? `${formatPrice(total)} (${formats.rupiah(idrTotal)})`
            : formatPrice(total)}
        </span>
      </Total>
      {paymentType && (
        <Hint id={CHECKOUT_HINT_ID} $size="small" $tone="muted" $isShown={isHintShown}>
          {isWorking ? checkoutLabels.onItsWay : checkoutLabels.proceedHints[paymentType]}
        </Hint>
      )}
      <ProofProgress />
      <Button
        aria-describedby={paymentType && isHintShown ? CHECKOUT_HINT_ID : undefined}
        size="large"
        $full
        isBusy={isWorking || isCartAwaited || isAddressAwaited}
        onClick={handlePress}
      >
        {checkoutLabels.proceed}
      </Button>
    </>
  );
};
