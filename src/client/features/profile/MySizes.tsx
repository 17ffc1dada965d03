import { useEffect } from 'react';
import { mySizes, preselectMySize, restoreMySizes } from '@/client/api/products/mySizes';
import { forgetMySizes } from '@/client/api/products/rememberSizes';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Checkbox } from '@/client/ui/Checkbox';
import { Panel, Row, Stack } from '@/client/ui/Layout';
import { Heading, Text } from '@/client/ui/Typography';

/** The sizes of the last order on this device, whether they are preselected, and a button that forgets them. */
export const MySizes = () => {
  const { formats, profileLabels } = useMessages();
  const dispatch = useAppDispatch();
  const { isPreselected, sizes } = useAppSelector(mySizes.select);
  useEffect(() => dispatch(restoreMySizes()), [dispatch]);
  const names = [...new Set(Object.values(sizes).flat())].map(formats.sizeName);
  if (names.length === 0) return null;
  return (
    <Panel>
      <Stack $gap={4}>
        <Heading level={3}>{profileLabels.mySizes}</Heading>
        <Text>{names.join(', ')}</Text>
        <Checkbox
          label={profileLabels.preselectMySizes}
          checked={isPreselected}
          onChange={({ target }) => dispatch(preselectMySize(target.checked))}
        />
        <Text $size="small" $tone="muted">
          {profileLabels.mySizesHint}
        </Text>
        <Row>
          <Button variant="secondary" size="small" onClick={() => dispatch(forgetMySizes())}>
            {profileLabels.forgetMySizes}
          </Button>
        </Row>
      </Stack>
    </Panel>
  );
};
