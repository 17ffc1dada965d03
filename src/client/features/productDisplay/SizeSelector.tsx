import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { coveringChoice } from '@/client/ui/choice.styles';
import { s } from '@/client/ui/theme';
import type { StockBySize } from '@/shared/contract/products';

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${s('space', 2)};
  font-weight: ${s('weight', 'strong')};
`;

const Sizes = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${s('space', 1)};
`;

const Choice = styled.label<{ $isSoldOut: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-width: ${s('size', 'sizeChip')};
  max-width: 100%;
  min-height: ${s('size', 'controlLarge')};
  padding: ${s('space', 1)} ${s('space', 2)};
  line-height: ${s('leading', 'snug')};
  text-align: center;
  color: ${({ $isSoldOut }) => ($isSoldOut ? s('color', 'muted') : s('color', 'ink'))};
  background: ${({ $isSoldOut }) => ($isSoldOut ? s('color', 'sand') : s('color', 'white'))};
  border: ${s('border', 'edge')};
  border-style: ${({ $isSoldOut }) => ($isSoldOut ? 'dashed' : 'solid')};
  border-radius: ${s('radius', 'small')};
  cursor: pointer;
  transition: border-color ${s('motion', 'quick')};

  ${s('media', 'hover')} {
    &:hover {
      border-color: ${s('color', 'ink')};
    }
  }
`;

const Radio = styled.input`
  ${coveringChoice}
`;

const Size = styled.span<{ $isSoldOut: boolean }>`
  font-weight: ${s('weight', 'strong')};
  text-decoration: ${({ $isSoldOut }) => ($isSoldOut ? 'line-through' : 'none')};
`;

const Left = styled.span`
  font-size: ${s('text', 'small')};
  color: ${s('color', 'muted')};
  font-variant-numeric: tabular-nums;
`;

interface SizeSelectorProps {
  sizes: readonly StockBySize[];
  selected: string | null;
  onSelect: (size: string) => void;
}

/** Radio buttons for the sizes, each with its quantity; sold-out sizes are marked. */
export const SizeSelector = ({ sizes, selected, onSelect }: SizeSelectorProps) => {
  const { formats, productMessages } = useMessages();
  return (
    <fieldset>
      <Legend>{productMessages.selectSize}</Legend>
      <Sizes>
        {sizes.map(({ size, quantity }) => {
          const isSoldOut = quantity <= 0;
          return (
            <Choice key={size} $isSoldOut={isSoldOut}>
              <Radio
                type="radio"
                name="size"
                value={size}
                checked={size === selected}
                aria-label={productMessages.sizeLabel(size, quantity)}
                onChange={() => onSelect(size)}
              />
              <Size aria-hidden="true" $isSoldOut={isSoldOut}>
                {formats.sizeName(size)}
              </Size>
              <Left aria-hidden="true">
                {isSoldOut ? productMessages.sizeSoldOut : productMessages.sizeLeft(quantity)}
              </Left>
            </Choice>
          );
        })}
      </Sizes>
    </fieldset>
  );
};
