import { useEffect, useRef } from 'react';
import { useAppSelector } from '@/client/lib/store';
import { Stack } from '@/client/ui/Stack';
import { selectCheckout } from './checkout.selectors';
import { PaymentMethods } from './PaymentMethods';
import { ShippingAddress } from './ShippingAddress';

/** Everything that the shopper fills in at the checkout. A refused press leads to the first field that misses something. */
export const CheckoutFields = () => {
  const fields = useRef<HTMLDivElement>(null);
  const { refusals } = useAppSelector(selectCheckout);
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return (
    <Stack ref={fields} gap={10}>
      <ShippingAddress />
      <PaymentMethods />
    </Stack>
  );
};
