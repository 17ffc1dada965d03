import { addressLabels, addressMessages } from '../pt/addresses';
import { authLabels, authMessages } from '../pt/auth';
import { profileLabels, profileMessages } from '../pt/profile';
import { uploadMessages } from '../pt/uploads';
import { wishlistLabels } from '../pt/wishlistPage';

/** The texts of the login and the profile in Portuguese. */
export const texts = {
  addressLabels,
  addressMessages,
  authLabels,
  authMessages,
  profileLabels,
  profileMessages,
  uploadMessages,
  wishlistLabels,
};
