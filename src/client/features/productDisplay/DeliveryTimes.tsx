import { selectAddresses } from '@/client/api/addresses/addresses.selectors';
import { useAppSelector } from '@/client/lib/store';
import { DataTable } from '@/client/ui/DataTable';
import { InfoText } from '@/client/ui/InfoText';
import { Stack } from '@/client/ui/Layout';
import { Heading } from '@/client/ui/Typography';
import { shoppingInfoMessages } from '@/shared/messages/shoppingInfo';
import { LoadedInfo } from './LoadedInfo';

const columns = [shoppingInfoMessages.municipality, shoppingInfoMessages.time];

const TimesByPlace = ({ delivery }: { delivery: Readonly<Record<string, string>> }) => {
  // Checkout preselects the first address.
  const own = useAppSelector((state) => selectAddresses(state)[0]?.state);
  const rows = Object.entries(delivery).map(([place, time]) => ({
    heading: place,
    cells: [time],
    mark: place === own ? shoppingInfoMessages.yourAddress : undefined,
  }));
  const isOwn = ({ mark }: { mark?: string }) => mark !== undefined;
  const ordered = [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
  return <DataTable caption={shoppingInfoMessages.deliveryTimes} columns={columns} rows={ordered} />;
};

/** The delivery time of each municipality, that of the shopper's address first, and the shop's rules for returns. */
export const DeliveryTimes = () => (
  <LoadedInfo>
    {({ delivery, returns }) => (
      <Stack gap={5}>
        <TimesByPlace delivery={delivery} />
        <Stack gap={3}>
          <Heading level={3}>{shoppingInfoMessages.returns}</Heading>
          <InfoText content={returns} />
        </Stack>
      </Stack>
    )}
  </LoadedInfo>
);
