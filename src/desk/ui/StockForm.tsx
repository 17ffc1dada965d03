import { Button, Row, Stack, TextField } from './controls';
import { Form } from './Form';
import { useTexts } from '../visit/visit';

interface StockFormProps {
  /** The name of the thing that the buttons change. */
  of: string;
  hidden?: Readonly<Record<string, string>>;
  /** Fields before the units. */
  children?: React.ReactNode;
}

/** Counts units, adds some or takes some away; the desk's script sends it later where there is no network. */
export const StockForm = ({ of, hidden = {}, children }: StockFormProps) => {
  const { stock: texts } = useTexts();
  return (
    <Form action="/stock/units" hidden={hidden} data-queue={of}>
      <Stack>
        {children}
        <TextField name="units" label={texts.units} inputMode="numeric" pattern="[0-9]*" maxLength={6} size={6} />
        <Row>
          <Button name="how" value="counted">
            {texts.counted}
          </Button>
          <Button name="how" value="removed" variant="secondary" aria-label={texts.remove(of)}>
            −
          </Button>
          <Button name="how" value="added" variant="secondary" aria-label={texts.add(of)}>
            +
          </Button>
        </Row>
      </Stack>
    </Form>
  );
};
