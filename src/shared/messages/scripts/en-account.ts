import { addressLabels, addressMessages } from '../en/addresses';
import { authLabels, authMessages } from '../en/auth';
import { profileLabels, profileMessages } from '../en/profile';
import { uploadMessages } from '../en/uploads';
import { wishlistLabels } from '../en/wishlistPage';

/** The texts of the login and the profile in English. */
export const texts = {
  addressLabels,
  addressMessages,
  authLabels,
  authMessages,
  profileLabels,
  profileMessages,
  uploadMessages,
  wishlistLabels,
} as const;
