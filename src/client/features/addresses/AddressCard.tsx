import { deleteAddress } from '@/client/api/addresses/changeAddresses';
import { useAppDispatch } from '@/client/lib/store';
import { Badge } from '@/client/ui/Badge';
import { Button } from '@/client/ui/Button';
import { Panel, Row, Stack } from '@/client/ui/Layout';
import { Text } from '@/client/ui/Typography';
import type { Address } from '@/shared/contract/addresses';
import { addressLabels } from '@/shared/messages/addresses';
import { CardBody, Lines } from './AddressBook.styles';
import { openAddressForm } from './addresses.ui';

interface AddressCardProps {
  address: Address;
  /** Name of the recipient. */
  fullName: string;
  isFirst: boolean;
}

/** One saved address. */
export const AddressCard = ({ address, fullName, isFirst }: AddressCardProps) => {
  const dispatch = useAppDispatch();
  return (
    <Panel>
      <CardBody>
        <Stack gap={2} align="start">
          {isFirst && <Badge tone="info">{addressLabels.first}</Badge>}
          <Lines>
            <Text as="strong">{fullName}</Text>
            <Text>{address.addressLine1}</Text>
            {address.addressLine2 && <Text>{address.addressLine2}</Text>}
            <Text>{addressLabels.place(address)}</Text>
          </Lines>
        </Stack>
        <Row gap={3} wrap>
          <Button
            variant="secondary"
            size="small"
            aria-label={addressLabels.editOf(address.addressLine1)}
            onClick={() => dispatch(openAddressForm.set({ id: address._id, isJudged: false }))}
          >
            {addressLabels.edit}
          </Button>
          <Button
            variant="danger"
            size="small"
            aria-label={addressLabels.deleteOf(address.addressLine1)}
            onClick={() => void dispatch(deleteAddress(address._id))}
          >
            {addressLabels.delete}
          </Button>
        </Row>
      </CardBody>
    </Panel>
  );
};
