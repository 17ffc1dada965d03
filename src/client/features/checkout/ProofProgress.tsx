import { styled } from 'styled-components';
import { useAppSelector } from '@/client/lib/store';
import { VisuallyHidden } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { checkoutLabels } from '@/shared/messages/checkout';
import { selectCheckout } from './checkout.selectors';

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
export const ProofProgress = () => {
  const { sentPercent } = useAppSelector(selectCheckout);
  const isSent = sentPercent === 100;
  return (
    <>
      <VisuallyHidden role="status">
        {sentPercent !== undefined && (isSent ? checkoutLabels.proofChecking : checkoutLabels.proofSending)}
      </VisuallyHidden>
      {sentPercent !== undefined && (
        <Progress>
          {isSent ? checkoutLabels.proofChecking : checkoutLabels.proofSent(sentPercent)}
          <progress max={100} value={isSent ? undefined : sentPercent} />
        </Progress>
      )}
    </>
  );
};
