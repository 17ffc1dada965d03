import { useSelector } from 'react-redux';
import { selectIsProfileSaving } from './profileForms.selectors';
import type { ProfileFormsState, ProfilePart } from './profileFormsSlice';

/** True while this part of the profile is being saved. */
export const useIsProfileSaving = (part: ProfilePart): boolean =>
  useSelector((state: { profileForms: ProfileFormsState }) => selectIsProfileSaving(state, part));
