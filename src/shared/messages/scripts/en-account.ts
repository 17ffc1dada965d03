import { addressLabels, addressMessages } from '../en/addresses';
import { authLabels, authMessages } from '../en/auth';
import { profileLabels, profileMessages } from '../en/profile';
import { wishlistLabels } from '../en/wishlistPage';

/** The texts of the login and the profile in English. */
export const texts = {
  addressLabels,
  addressMessages,
  authLabels,
  authMessages,
  profileLabels,
  profileMessages,
  wishlistLabels,
} as const;
