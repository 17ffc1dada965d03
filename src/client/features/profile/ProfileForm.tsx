import { useId } from 'react';
import { styled } from 'styled-components';
import { Form } from '@/client/lib/forms/Form';
import { useAppSelector } from '@/client/lib/store';
import { Button } from '@/client/ui/Button';
import type { ElementChildren } from '@/client/ui/elementChildren';
import { Panel, Stack } from '@/client/ui/Layout';
import { s } from '@/client/ui/theme';
import { Heading } from '@/client/ui/Typography';
import { isProfilePending, PROFILE_FORM_IDS, type ProfilePart } from './profile.ui';

/** Two fields in one row if the width allows it, also with enlarged text. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${s('size', 'drawer')}), 1fr));
  align-items: start;
  gap: ${s('space', 4)};
  width: 100%;
`;

interface ProfileFormProps {
  part: ProfilePart;
  title: string;
  saveLabel: string;
  onSubmit: (form: HTMLFormElement) => void;
  children: ElementChildren;
}

/** A titled panel of the User Profile menu with the form of one part, which is saved separately. */
export const ProfileForm = ({ part, title, saveLabel, onSubmit, children }: ProfileFormProps) => {
  const titleId = useId();
  const isSaving = useAppSelector(isProfilePending(part).select);
  return (
    <Panel as="section" aria-labelledby={titleId}>
      <Stack $gap={4}>
        <Heading level={3} size="h3" id={titleId}>
          {title}
        </Heading>
        <Form formId={PROFILE_FORM_IDS[part]} onSubmit={onSubmit}>
          <Stack $gap={4} $align="start">
            {children}
            <Button type="submit" isBusy={isSaving}>
              {saveLabel}
            </Button>
          </Stack>
        </Form>
      </Stack>
    </Panel>
  );
};
