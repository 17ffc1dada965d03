import { Text } from '@/client/ui/Typography';
import type { Fact } from '../actions/action';
import { Button, ButtonLink, Stack } from '../ui/controls';
import { Facts } from '../ui/Facts';
import { Form } from '../ui/Form';
import { useTexts } from '../visit/visit';

/** A form that is sent again, as it was filled in. */
export interface SentForm {
  /** The path to which it is sent. */
  readonly action: string;
  /** The page to which a person returns without it. */
  readonly back: string;
  readonly formKey: string;
  readonly fields: readonly (readonly [string, string])[];
}

/** The effects of an action, before it is confirmed: each fact that changes, before and after. */
export const PreviewPage = ({ facts, action, back, formKey, fields }: SentForm & { facts: readonly Fact[] }) => {
  const { actions: texts, common } = useTexts();
  return (
    <>
      <Text>{facts.length === 0 ? texts.noChange : texts.previewText}</Text>
      <Facts
        rows={facts.map(({ title, before, after }) => [
          title,
          <>
            {before} → <strong>{after}</strong>
          </>,
        ])}
      />
      <Form action={action} formKey={formKey} hidden={Object.fromEntries([...fields, ['confirm', 'yes']])}>
        <Stack>
          <Button size="large" isWide>
            {common.confirm}
          </Button>
          <ButtonLink href={back} isWide>
            {common.back}
          </ButtonLink>
        </Stack>
      </Form>
    </>
  );
};
