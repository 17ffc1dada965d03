/** The form whose text the three modes share, so that an email typed in one is there in the next. */
export const AUTH_FORM_ID = 'auth';

export const emptyAuthForm = { firstName: '', lastName: '', email: '', confirmEmail: '' };
