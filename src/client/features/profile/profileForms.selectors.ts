import type { ChosenPhoto, ProfileFormsState, ProfilePart } from './profileFormsSlice';

interface WithProfileForms {
  readonly profileForms: ProfileFormsState;
}

export const selectPhoto = (state: WithProfileForms): ChosenPhoto | null => state.profileForms.photo;
export const selectIsProfileSaving = (state: WithProfileForms, part: ProfilePart): boolean =>
  state.profileForms.saving[part];
