import { useSelector } from 'react-redux';
import { profileFormsSlice, selectIsProfileSaving, type ProfilePart } from './profileFormsSlice';

interface WithProfileForms {
  readonly [profileFormsSlice.name]: ReturnType<typeof profileFormsSlice.reducer>;
}

/** True while this part of the profile is being saved. */
export const useIsProfileSaving = (part: ProfilePart): boolean =>
  useSelector((state: WithProfileForms) => selectIsProfileSaving(state, part));
