import { copyText } from '@/client/lib/effects/effectThunks';
import { notify } from '@/client/lib/notify';
import { type AppThunk, useAppDispatch } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { checkoutLabels } from '@/shared/messages/checkout';

const copyDetail =
  (label: string, text: string): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const isCopied = await dispatch(copyText(text));
    dispatch(
      isCopied
        ? notify({ tone: 'success', text: checkoutLabels.copied(label) })
        : notify({ tone: 'error', text: checkoutLabels.notCopied(label) }),
    );
  };

interface BankDetailProps {
  label: string;
  value: string;
  /** The text as a bank's form takes it; without it there is no copy button. */
  copied?: string;
}

/** A line of the bank details, with a copy button. */
export const BankDetail = ({ label, value, copied }: BankDetailProps) => {
  const dispatch = useAppDispatch();
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        {copied && (
          <Button
            variant="secondary"
            size="small"
            aria-label={checkoutLabels.copyOf(label)}
            onClick={() => void dispatch(copyDetail(label, copied))}
          >
            {checkoutLabels.copy}
          </Button>
        )}
      </dd>
    </>
  );
};
