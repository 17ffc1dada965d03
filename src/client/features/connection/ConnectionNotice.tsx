import { css, styled } from 'styled-components';
import { selectConnection, selectDataTimestamp } from '@/client/api/connection/connectionSlice';
import { formatMoment } from '@/client/lib/format';
import { useMessages } from '@/client/lib/messages';
import { useAppSelector } from '@/client/lib/store';
import { Icon } from '@/client/ui/Icon';
import { Announced } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';

const Strip = styled.aside`
  color: ${s('color', 'ink')};
  background: ${s('color', 'saffronTint')};
  border-block-start: ${s('border', 'edge')};
`;

const Inner = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${s('space', 2)};
  max-width: ${s('size', 'page')};
  margin-inline: auto;
  padding: ${s('space', 2)} ${s('space', 'gutter')};
  font-size: ${s('text', 'small')};
  line-height: ${s('leading', 'snug')};
`;

const oneLine = css`
  ${s('media', 'phone')} {
    ${s('media', 'usualText')} {
      min-width: 0;
      overflow: hidden;
      white-space: nowrap;
      text-overflow: ellipsis;
    }
  }
`;

const Words = styled.div<{ $isBrief: boolean }>`
  ${({ $isBrief }) => $isBrief && oneLine}
`;

/**
 * Notice that the shop is unreachable. It is announced once; updates of the age beside it are not announced. `isBrief`:
 * shares its place with the announcement, and has one line on phones.
 */
export const ConnectionNotice = ({ isBrief }: { isBrief: boolean }) => {
  const messages = useMessages();
  const { connectionMessages } = messages;
  const { isOnline, toldAt } = useAppSelector(selectConnection);
  const asOf = useAppSelector((state) => selectDataTimestamp(state));
  return (
    <Strip aria-label={connectionMessages.label}>
      <Inner>
        <Icon name="warning" />
        <Words $isBrief={isBrief}>
          <span role="status">
            <Announced>
              {`${isOnline ? connectionMessages.unreachable : connectionMessages.offline} ${
                asOf > 0 ? connectionMessages.asOf(formatMoment(messages, asOf)) : ''
              }`}
            </Announced>
          </span>
          {asOf > 0 && toldAt > asOf && <span>{` (${connectionMessages.age(toldAt - asOf)})`}</span>}
        </Words>
      </Inner>
    </Strip>
  );
};
