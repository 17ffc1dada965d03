import { TextField } from '@/client/ui/Field';
import { useTexts, useVisit } from '../visit/visit';
import { Button, NoDefaultButton } from './controls';
import { Form } from './Form';
import { Section } from './parts';

interface StockFormProps {
  /** The name of the thing that the buttons change. */
  of: string;
  hidden?: Readonly<Record<string, string>>;
  /** Fields before the units. */
  children?: React.ReactNode;
}

/** Counts units, adds some or takes some away; the desk's script sends it later where there is no network. */
export const StockForm = ({ of, hidden, children }: StockFormProps) => {
  const { stock: texts } = useTexts();
  return (
    <Form action="/stock/units" hidden={hidden} data-queue={of}>
      <NoDefaultButton />
      {children}
      <TextField name="units" label={texts.units} inputMode="numeric" pattern="[0-9]*" maxLength={6} size={6} />
      <div className="row">
        <Button name="how" value="counted">
          {texts.counted}
        </Button>
        <Button name="how" value="removed" $variant="secondary" aria-label={texts.remove(of)}>
          −
        </Button>
        <Button name="how" value="added" $variant="secondary" aria-label={texts.add(of)}>
          +
        </Button>
      </div>
    </Form>
  );
};

/** The forms that this phone has not sent yet, or that were refused; the desk's script fills and shows it. */
export const Queue = () => {
  const { texts: all, staff } = useVisit();
  const { stock: texts } = all;
  const data = {
    ...{ 'data-person': staff?.id, 'data-waiting': texts.waiting, 'data-stuck': texts.stuck },
    ...{ 'data-failed': texts.failed, 'data-expired': texts.expired },
  };
  const look = { $variant: 'secondary', $size: 'small', type: 'button' } as const;
  return (
    <div id="queue" hidden aria-live="polite" {...data}>
      <Section title={texts.queue}>
        <ul />
      </Section>
      <template>
        <li className="box">
          <span />
          <div className="row">
            <Button {...look} data-do="again">
              {texts.again}
            </Button>
            <Button {...look} data-do="drop">
              {texts.drop}
            </Button>
          </div>
        </li>
      </template>
    </div>
  );
};
