import { addressLabels, addressMessages } from '../tet/addresses';
import { authLabels, authMessages } from '../tet/auth';
import { profileLabels, profileMessages } from '../tet/profile';
import { uploadMessages } from '../tet/uploads';
import { wishlistLabels } from '../tet/wishlistPage';

/** The texts of the login and the profile in Tetum. */
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
