import { useTexts, useVisit } from '../visit/visit';
import { Button, Row } from './controls';
import { Box, PlainList, Section } from './Section';

/** The forms that this phone has not sent yet, or that were refused; the desk's script fills and shows it. */
export const Queue = () => {
  const { stock: texts } = useTexts();
  const { staff } = useVisit();
  const data = { 'data-person': staff?.id, 'data-waiting': texts.waiting, 'data-failed': texts.failed };
  return (
    <div id="queue" hidden aria-live="polite" {...data} data-expired={texts.expired}>
      <Section title={texts.queue}>
        <PlainList />
      </Section>
      <template>
        <Box as="li">
          <span />
          <Row>
            <Button variant="secondary" size="small" type="button" data-do="again">
              {texts.again}
            </Button>
            <Button variant="secondary" size="small" type="button" data-do="drop">
              {texts.drop}
            </Button>
          </Row>
        </Box>
      </template>
    </div>
  );
};
