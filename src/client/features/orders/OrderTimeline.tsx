import { styled } from 'styled-components';
import { formatDateTime } from '@/client/lib/format';
import { Stack, VisuallyHidden } from '@/client/ui/Layout';
import { s, theme } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import type { Order } from '@/shared/contract/orders';
import { orderLabels } from '@/shared/messages/orders';
import { type TimelineStep, timelineSteps } from './timelineSteps';

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${s('space', 3)} ${s('space', 8)};

  ${s('media', 'tablet')} {
    flex-direction: row;
    flex-wrap: wrap;
  }
`;

const marks: Readonly<Record<TimelineStep['state'], string>> = {
  done: theme.color.ink,
  current: theme.color.red,
  toCome: 'transparent',
};

/** A step: its mark at the left, its name and date beside it. */
const Step = styled.li<{ $state: TimelineStep['state'] }>`
  position: relative;
  padding-inline-start: ${s('space', 6)};
  color: ${({ $state }) => ($state === 'toCome' ? theme.color.muted : theme.color.ink)};
  font-weight: ${({ $state }) => ($state === 'current' ? theme.weight.strong : theme.weight.regular)};

  &::before {
    content: '';
    position: absolute;
    inset-block-start: 0.4em;
    inset-inline-start: 0;
    width: ${s('space', 3)};
    height: ${s('space', 3)};
    background: ${({ $state }) => marks[$state]};
    border: ${s('border', 'edge')};
    border-radius: ${s('radius', 'round')};
  }
`;

const When = styled.time`
  display: block;
  font-size: ${s('text', 'small')};
  font-weight: ${s('weight', 'regular')};
  color: ${s('color', 'muted')};
  font-variant-numeric: tabular-nums;
`;

/** What has happened to an order, and what follows. */
export const OrderTimeline = ({ order }: { order: Order }) => (
  <Stack as="section" gap={4} aria-label={orderLabels.timeline}>
    <Heading level={2} size="h3">
      {orderLabels.timeline}
    </Heading>
    <Steps>
      {timelineSteps(order).map(({ label, date, state }) => (
        <Step key={`${label} ${date}`} $state={state} aria-current={state === 'current' ? 'step' : undefined}>
          {label}
          {state === 'toCome' && <VisuallyHidden> {orderLabels.notYet}</VisuallyHidden>}
          {date !== undefined && <When dateTime={date}>{formatDateTime(date)}</When>}
        </Step>
      ))}
    </Steps>
  </Stack>
);
