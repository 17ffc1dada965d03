/** Words of the newsletter box. */
export const newsletterMessages = {
  emailInvalid: 'Please enter a valid email address.',
  subscribed: 'Thank you for subscribing!',
  failed: 'Subscription failed.',
  connectionError: 'A connection error occurred.',
} as const;
