import { useRef } from 'react';
import { selectAddresses, selectAddressesStatus } from '@/client/api/addresses/addresses.selectors';
import { useGetAddressesQuery } from '@/client/api/addresses/addressesApi';
import { selectUser } from '@/client/api/session/sessionSlice';
import { useAppSelector } from '@/client/lib/store';
import { useUiValue } from '@/client/lib/uiSlice';
import { useFocusRescue } from '@/client/lib/useFocusRescue';
import { Button } from '@/client/ui/Button';
import { EmptyState } from '@/client/ui/EmptyState';
import { Row, Stack, VisuallyHidden } from '@/client/ui/Layout';
import { Skeleton } from '@/client/ui/Skeleton';
import { Heading, Text } from '@/client/ui/Typography';
import { addressLabels } from '@/shared/messages/addresses';
import { loadMessages } from '@/shared/messages/loads';
import { uiMessages } from '@/shared/messages/ui';
import { Cards, Place } from './AddressBook.styles';
import { AddressCard } from './AddressCard';
import { openAddressForm } from './addresses.ui';
import { AddressForm } from './AddressForm';

/** The saved addresses: list, add, edit, delete. */
export const AddressBook = () => {
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
    <Stack gap={5}>
      <Row justify="space-between" wrap>
        <Heading level={2} ref={title} tabIndex={-1}>
          {addressLabels.title}
        </Heading>
        {!isEmpty && !isNewOpen && <Button onClick={openNew}>{addressLabels.add}</Button>}
      </Row>
      {status === 'failed' && isEmpty && (
        <EmptyState title={loadMessages.addresses} level={3}>
          <Button onClick={() => void refetch()}>{uiMessages.loadAgain}</Button>
        </EmptyState>
      )}
      {status === 'loading' && isEmpty && (
        <>
          <VisuallyHidden role="status">{addressLabels.loading}</VisuallyHidden>
          <Skeleton height="11rem" />
        </>
      )}
      {isNewOpen && <AddressForm />}
      {status === 'loaded' && isEmpty && !isNewOpen && (
        <EmptyState title={addressLabels.emptyTitle} text={addressLabels.emptyText} level={3}>
          <Button onClick={openNew}>{addressLabels.add}</Button>
        </EmptyState>
      )}
      {!isEmpty && (
        <>
          <Text tone="muted">{addressLabels.intro}</Text>
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
    </Stack>
  );
};
