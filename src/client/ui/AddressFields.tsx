import { styled } from 'styled-components';
import { ADDRESS_TEXT_MAX_LENGTH, MUNICIPALITIES, ZIP_MAX_LENGTH, ZIP_SUGGESTION } from '@/shared/constants';
import { addressLabels } from '@/shared/messages/addresses';
import { TextField } from './Field';
import { SelectField } from './SelectField';
import { s } from './theme';

/** Places short fields in one row when there is room. */
const ShortFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, ${s('size', 'cardSmall')}), 1fr));
  align-items: start;
  gap: ${s('space', 4)};
`;

const municipalities = MUNICIPALITIES.map((name) => ({ value: name, label: name }));

type FieldName = 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip';

interface AddressFieldsProps {
  values: Readonly<Record<FieldName, string>>;
  /** Names of the fields that show the "required" error. */
  missing: readonly string[];
  /** Section name in the `autocomplete` attributes. */
  section?: 'shipping';
  onChange: (name: FieldName, value: string) => void;
}

export const AddressFields = ({ values, missing, section, onChange }: AddressFieldsProps) => {
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
      <TextField {...field('addressLine1', 'address-line1')} maxLength={ADDRESS_TEXT_MAX_LENGTH} />
      <TextField
        {...field('addressLine2', 'address-line2')}
        hint={addressLabels.addressLine2Hint}
        maxLength={ADDRESS_TEXT_MAX_LENGTH}
      />
      <ShortFields>
        <TextField {...field('city', 'address-level2')} maxLength={ADDRESS_TEXT_MAX_LENGTH} />
        <SelectField
          {...field('state', 'address-level1')}
          hint={addressLabels.stateHint}
          placeholder={addressLabels.chooseState}
          options={municipalities}
        />
        <TextField
          {...field('zip', 'postal-code')}
          hint={addressLabels.zipHint(ZIP_SUGGESTION)}
          maxLength={ZIP_MAX_LENGTH}
        />
      </ShortFields>
    </>
  );
};
