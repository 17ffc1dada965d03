import { useRef } from 'react';
import { styled } from 'styled-components';
import { selectAddressesStatus, useGetAddressesQuery } from '@/client/api/addresses/addressesApi';
import { selectAddresses } from '@/client/api/addresses/addressesSlice';
import { addressToDelete, deleteAddress, removeAddress } from '@/client/api/addresses/changeAddresses';
import { selectUser } from '@/client/api/profile/sessionSlice';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Badge } from '@/client/ui/Badge';
import { Button } from '@/client/ui/Button';
import { Dialog } from '@/client/ui/Dialog';
import { Panel, Row, Stack } from '@/client/ui/Layout';
import { Loaded } from '@/client/ui/Loaded';
import { Skeleton } from '@/client/ui/Skeleton';
import { s } from '@/client/ui/theme';
import { Heading, Text } from '@/client/ui/Typography';
import type { Address } from '@/shared/contract/addresses';
import { AddressForm, openAddressForm } from './AddressForm';

export const Lines = styled.address`
  font-style: normal;
`;

export const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${s('size', 'drawer')}), 1fr));
  gap: ${s('space', 4)};
`;

/** Cards of a row have the same height; a form takes the whole row. */
export const Place = styled.li<{ $isWide: boolean }>`
  display: grid;
  min-width: 0;
  grid-column: ${({ $isWide }) => ($isWide ? '1 / -1' : 'auto')};
`;

/** Keeps the buttons at the bottom of the card for every length of the address. */
const CardBody = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  gap: ${s('space', 4)};
  height: 100%;
`;

interface AddressCardProps {
  address: Address;
  /** Name of the recipient. */
  fullName: string;
  isFirst: boolean;
}

const AddressCard = ({ address, fullName, isFirst }: AddressCardProps) => {
  const { addressLabels } = useMessages();
  const dispatch = useAppDispatch();
  return (
    <Panel>
      <CardBody>
        <Stack $gap={2} $align="start">
          {isFirst && <Badge $tone="info">{addressLabels.first}</Badge>}
          <Lines>
            <Text as="strong">{fullName}</Text>
            <Text>{address.addressLine1}</Text>
            {address.addressLine2 && <Text>{address.addressLine2}</Text>}
            <Text>{addressLabels.place(address)}</Text>
          </Lines>
        </Stack>
        <Row $gap={3} $wrap>
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

/** Asks before an address is deleted, where the browser does not ask. */
const DeleteQuestion = () => {
  const { addressLabels, addressMessages } = useMessages();
  const dispatch = useAppDispatch();
  const [id, setId] = useUiValue(addressToDelete);
  if (id === null) return null;
  const close = () => setId(null);
  return (
    <Dialog label={addressMessages.confirmDelete} onClose={close}>
      <Stack $gap={5}>
        <Heading level={2} size="h3">
          {addressMessages.confirmDelete}
        </Heading>
        <Row $gap={3} $wrap>
          <Button
            variant="danger"
            onClick={() => {
              close();
              void dispatch(removeAddress(id));
            }}
          >
            {addressLabels.delete}
          </Button>
          <Button variant="secondary" onClick={close}>
            {addressLabels.cancel}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
};

/** The saved addresses: list, add, edit, delete. */
export const AddressBook = () => {
  const { addressLabels, loadMessages } = useMessages();
  const addresses = useAppSelector(selectAddresses);
  const status = useAppSelector(selectAddressesStatus);
  const fullName = useAppSelector(selectUser)?.name ?? '';
  const [form, setForm] = useUiValue(openAddressForm);
  const isNewOpen = form !== null && form.id === undefined;
  const { refetch } = useGetAddressesQuery();
  const title = useRef<HTMLHeadingElement>(null);
  const isEmpty = addresses.length === 0;
  useFocusRescue(title, `${addresses.length} ${form === null}`);

  const openNew = () => setForm({ isJudged: false });

  return (
    <Stack $gap={5}>
      <Row $justify="space-between" $wrap>
        <Heading level={2} ref={title} tabIndex={-1}>
          {addressLabels.title}
        </Heading>
        {!isEmpty && !isNewOpen && <Button onClick={openNew}>{addressLabels.add}</Button>}
      </Row>
      {isNewOpen && <AddressForm />}
      <DeleteQuestion />
      <Loaded
        status={status}
        level={3}
        waiting={<Skeleton $height="11rem" />}
        waitingLabel={addressLabels.loading}
        failed={{ title: loadMessages.addresses, onRetry: refetch }}
        empty={
          isNewOpen
            ? undefined
            : {
                title: addressLabels.emptyTitle,
                text: addressLabels.emptyText,
                children: <Button onClick={openNew}>{addressLabels.add}</Button>,
              }
        }
      >
        {!isEmpty && (
          <>
            <Text $tone="muted">{addressLabels.intro}</Text>
            <Cards>
              {addresses.map((address, index) => {
                const isEdited = form?.id === address._id;
                return (
                  <Place key={address._id} $isWide={isEdited}>
                    {isEdited ? (
                      <AddressForm address={address} />
                    ) : (
                      <AddressCard address={address} fullName={fullName} isFirst={index === 0} />
                    )}
                  </Place>
                );
              })}
            </Cards>
          </>
        )}
      </Loaded>
    </Stack>
  );
};
