import { styled } from 'styled-components';
import { addToCart } from '@/client/api/cart/changeCart';
import { selectProductById } from '@/client/api/products/products.selectors';
import { addOfferClosed, selectOfferedPiece } from '@/client/api/profile/sessionSlice';
import { useMessages } from '@/client/lib/messages';
import { useAppDispatch, useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import { Announced, Container, Row } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';

const Strip = styled.aside`
  padding-block: ${s('space', 2)};
  color: ${s('color', 'ink')};
  background: ${s('color', 'white')};
  border-block-start: ${s('border', 'edge')};

  && {
    max-height: none;
  }
`;

/** The text takes the width that the buttons leave. */
const Question = styled.p`
  flex: 1 1 ${s('size', 'cardSmall')};
  overflow-wrap: anywhere;
`;

/** In view while the question scrolls: with large text they grow as far as the screen allows. */
const Answers = styled(Row)`
  position: sticky;
  inset-block-end: 0;
  background: ${s('color', 'white')};
  box-shadow: 0 ${s('space', 2)} ${s('color', 'white')};

  button {
    min-height: min(${s('size', 'touch')}, 13.75vw);
    padding-block: 0;
  }
`;

/** The question whether to add the offered piece, with its two answers. */
export const AddOfferNotice = () => {
  const { addOfferMessages, catalogMessages } = useMessages();
  const dispatch = useAppDispatch();
  const piece = useAppSelector(selectOfferedPiece);
  const product = useAppSelector((state) => piece && selectProductById(state, piece.productId));
  if (!piece || !product) return null;
  const close = () => {
    dispatch(addOfferClosed());
    // The focused button is removed.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <Strip aria-label={addOfferMessages.label}>
      <Container>
        <Row $gap={2} $wrap>
          <Question role="status">
            <Announced>
              {addOfferMessages.question(product.name || catalogMessages.unknownProduct, piece.size)}
            </Announced>
          </Question>
          <Answers $gap={2} $wrap>
            <Button
              size="small"
              onClick={() => {
                void dispatch(addToCart(piece));
                close();
              }}
            >
              {addOfferMessages.add}
            </Button>
            <Button size="small" variant="secondary" onClick={close}>
              {addOfferMessages.no}
            </Button>
          </Answers>
        </Row>
      </Container>
    </Strip>
  );
};
