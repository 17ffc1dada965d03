import { formatRupiah } from '@/client/lib/format';
import { selectPageConfig } from '@/client/lib/pageConfig';
import { useAppSelector } from '@/client/lib/store';
import { Text } from '@/client/ui/Typography';
import { checkoutLabels } from '@/shared/messages/checkout';
import { selectIdrTotal } from './checkout.selectors';

/** What an online payment of the cart charges, and at which rate; nothing for an empty cart (rules: Payments). */
export const OnlineCharge = () => {
  const { idrPerUsd } = useAppSelector(selectPageConfig);
  const idrTotal = useAppSelector(selectIdrTotal);
  return (
    <Text role="status">
      {idrTotal !== undefined &&
        idrTotal > 0 &&
        idrPerUsd !== undefined &&
        checkoutLabels.charge(formatRupiah(idrTotal), formatRupiah(idrPerUsd))}
    </Text>
  );
};
