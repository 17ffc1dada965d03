import { addressLabels, addressMessages } from '../id/addresses';
import { authLabels, authMessages } from '../id/auth';
import { profileLabels, profileMessages } from '../id/profile';
import { uploadMessages } from '../id/uploads';
import { wishlistLabels } from '../id/wishlistPage';

/** The texts of the login and the profile in Indonesian. */
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
