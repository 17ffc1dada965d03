import { styled } from 'styled-components';
import { useMessages } from '@/client/lib/messages';
import { ADDRESS_TEXT_MAX_LENGTH, MUNICIPALITIES, ZIP_MAX_LENGTH, ZIP_SUGGESTION } from '@/shared/constants';
import { TextField } from './Field';
import { Stack } from './Layout';
import { SelectField } from './SelectField';
import { s } from './theme';
import { Text } from './Typography';

const ShortField = styled.div`
  max-width: ${s('size', 'card')};
`;

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }));

type FieldName = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip';

interface AddressFieldsProps {
  values: Readonly<Record<FieldName, string>>;
  /** Names of the fields that show the "required" error. */
  missing: readonly string[];
  /** Section name in the `autocomplete` attributes. */
  section?: 'shipping';
  /** Shown below the municipality, such as the delivery time. */
  stateNote?: string;
  onChange: (name: FieldName, value: string) => void;
}

/** The fields of an address in one column, from the municipality to the postcode, which few people change. */
export const AddressFields = ({ values, missing, section, stateNote, onChange }: AddressFieldsProps) => {
  const { addressLabels } = useMessages();
  const field = (name: FieldName, autoComplete: string) => ({
    name,
    label: addressLabels[name],
    value: values[name],
    isRequired: name !== 'addressLine2',
    autoComplete: section ? `${section} ${autoComplete}` : autoComplete,
    error: missing.includes(name) ? addressLabels.required : undefined,
    onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
  });
  return (
    <>
      <Stack $gap={1}>
        <SelectField
          {...field('state', 'address-level1')}
          hint={addressLabels.stateHint}
          placeholder={addressLabels.chooseState}
          options={municipalities}
        />
        <Text $size="small" role="status">
          {stateNote}
        </Text>
      </Stack>
      <TextField {...field('city', 'address-level2')} maxLength={ADDRESS_TEXT_MAX_LENGTH} />
      <TextField
        {...field('addressLine1', 'address-line1')}
        hint={addressLabels.addressLine1Hint}
        maxLength={ADDRESS_TEXT_MAX_LENGTH}
      />
      <TextField
        {...field('addressLine2', 'address-line2')}
        hint={addressLabels.addressLine2Hint}
        maxLength={ADDRESS_TEXT_MAX_LENGTH}
      />
      <ShortField>
        <TextField
          {...field('zip', 'postal-code')}
          hint={addressLabels.zipHint(ZIP_SUGGESTION)}
          maxLength={ZIP_MAX_LENGTH}
        />
      </ShortField>
    </>
  );
};
