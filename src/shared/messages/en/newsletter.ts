/** Texts of the newsletter form. */
export const newsletterMessages = {
  title: 'Get Exclusive Offers by Email',
  text: 'New arrivals and offers, once a month.',
  email: 'Your email address',
  subscribe: 'Subscribe',
  emailInvalid: 'Please enter a valid email address.',
  subscribed: 'Thank you for subscribing!',
  failed: 'Subscription failed.',
  connectionError: 'A connection error occurred.',
} as const;
