import { offerCamera } from './camera';
import { offerPasskeys } from './passkeys';
import { shrinkPhotos } from './photos';
import { keepForms } from './queue';

offerPasskeys();
keepForms();
offerCamera();
shrinkPhotos();
