/** Every limit and timing of the shop, its unit in its name. */

export const BRAND_NAME = 'Lorosae';
export const CURRENCY_SYMBOL = '$';
export const COPYRIGHT_YEAR = 2025;

/** The id of the `<script type="application/json">` element that holds the page's settings. */
export const PAGE_CONFIG_ELEMENT_ID = 'page-config';
/** The id of the element that holds what the server has rendered into the page. */
export const FIRST_VIEW_ELEMENT_ID = 'first-view';

/** Key of the session token in the browser's local storage (rules: Session). */
export const TOKEN_STORAGE_KEY = 'auth-token';
/** Key in the browser's session storage that says a payment of this session succeeded or is pending. */
export const PAYMENT_SUCCESS_STORAGE_KEY = 'payment-success';
/** Response header of GET /api/profile that carries the lasting token in exchange for a one-use ticket. */
export const LASTING_TOKEN_HEADER = 'x-auth-token';
/** Request header that makes one press of a checkout button one order. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const CATEGORY_PAGE_SIZE = 8;
export const CATEGORY_PAGE_STEP = 4;

export const TOAST_SHOWN_MS = 3000;
export const TOAST_FADE_MS = 500;
export const BANNER_DELAY_MS = 1000;
export const BANNER_DURATION_MS = 300_000;

/** How long the client waits for one call before it counts as a network failure. */
export const CALL_TIMEOUT_MS = 20_000;
/** How often the page of an order asks again while its online payment is pending. */
export const PENDING_ORDER_INTERVAL_MS = 15_000;

/** How long the client waits for an upload, which is large on a slow network. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** How long the checkout waits before it sends a press again whose answer was lost. */
export const CHECKOUT_RETRY_DELAY_MS = 1_500;

/** The pause before a failed refetch or session start is repeated; it doubles with every failure up to the longest. */
export const RETRY_PAUSE_MS = 5_000;
export const RETRY_PAUSE_MAX_MS = 60_000;
/** How long leaving waits for the server to hear of a logout. */
export const LOGOUT_WAIT_MS = 1000;

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 128;
export const NAME_MAX_LENGTH = 100;
export const EMAIL_MAX_LENGTH = 254;
export const PHONE_MIN_LENGTH = 3;
export const PHONE_MAX_LENGTH = 20;
export const ADDRESS_TEXT_MAX_LENGTH = 200;
export const ZIP_MAX_LENGTH = 10;
export const SHIPPING_ADDRESS_MAX_LENGTH = 500;
export const ADDRESSES_PER_CUSTOMER_MAX = 20;
/** Timor-Leste has no postcodes in everyday use: the address form suggests this one. */
export const ZIP_SUGGESTION = '0000';

export const CART_LINE_MAX_COUNT = 99;
/** A line with this many units or fewer left is told to be low (a hint that blocks nothing). */
export const LOW_STOCK_QUANTITY = 2;

export const BEST_SELLING_MAX = 12;
export const NEW_COLLECTIONS_MAX = 12;
export const POPULAR_IN_WOMEN_MAX = 4;
/** More related products than this would make a product's page of a large catalogue heavy; the category page has them all. */
export const RELATED_SHOWN_MAX = 48;
/** Related products that a page rendered by the server shows before the others come. */
export const RELATED_FIRST_SHOWN = 8;

export const PAYMENT_PROOF_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export const AVATAR_TYPES = ['image/png', 'image/jpeg'] as const;
/** Shown where a customer has no photo. */
export const AVATAR_PLACEHOLDER = '/static/placeholders/avatar.svg';
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;
export const UPLOAD_MAX_FILES = 4;
/** The size, in pixels, of the pictures that chats show beside a shared address. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;
/** How long a signed address shows a proof of payment. */
export const PROOF_URL_LIFETIME_MS = 5 * 60_000;

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
export const TICKET_LIFETIME_MS = 60_000;
export const IDEMPOTENCY_LIFETIME_MS = 24 * 3_600_000;
/** The provider is asked for an order's state at most this often. */
export const PAYMENT_POLL_INTERVAL_MS = 10_000;
/** How long reading the order history waits for the provider before it answers what it knows. */
export const PAYMENT_POLL_WAIT_MS = 2_000;
/** Time limit of one call to the payment provider; less than ten seconds, so that a checkout answers within ten. */
export const PROVIDER_TIMEOUT_MS = 7_000;
/** How long a call waits while another asks for a payment token; longer than that one's time limit. */
export const PAYMENT_OPENING_MS = PROVIDER_TIMEOUT_MS + 1_000;
/** How long the asking for a payment token belongs to a call that gives no sign of life: its process may be dead. */
export const PAYMENT_CLAIM_MS = 1_500;
/** How often such a call gives a sign of life. */
export const PAYMENT_CLAIM_RENEWAL_MS = 500;
/** How often a call looks whether another has the payment token by now. */
export const PAYMENT_OPENING_POLL_MS = 50;
/** At most so many of a customer's live payments are asked about when the history is read. */
export const PAYMENT_POLL_MAX = 5;
/** How often the shop looks for payments whose time is over. */
export const PAYMENT_EXPIRY_CHECK_MS = 5_000;
/** How long one process has this work before another may take it over, when the first has died. */
export const PAYMENT_EXPIRY_LEASE_MS = 20_000;
/** At most so many of them are ended in one look. */
export const PAYMENT_EXPIRY_BATCH = 50;
/** The longest idempotency key that a client may send. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** How long a shopper may take at the identity provider. */
export const GOOGLE_LOGIN_LIFETIME_MS = 10 * 60_000;

/** The 13 municipalities of Timor-Leste (rules: Addresses). */
export const MUNICIPALITIES = [
  'Aileu',
  'Ainaro',
  'Baucau',
  'Bobonaro',
  'Covalima',
  'Dili',
  'Ermera',
  'Lautém',
  'Liquiçá',
  'Manatuto',
  'Manufahi',
  'Oecusse',
  'Viqueque',
] as const;

/** The social pages that the footer leads to; the chat link comes from the settings. */
export const PHOTO_SITE_URL = 'https://www.instagram.com/';
export const SOCIAL_NETWORK_URL = 'https://www.facebook.com/';

/** Calls are counted in windows of this length (rules: Limits). */
export const RATE_WINDOW_MS = 15 * 60_000;
/** How many calls a window allows; of logins and password changes only the wrong ones count. */
export const RATE_LIMITS = {
  loginAccount: 10,
  loginAddress: 200,
  passwordChange: 10,
  signup: 100,
  newsletter: 100,
  checkout: 40,
  retryPayment: 40,
  upload: 40,
} as const;

/** A JSON body larger than this is refused: the longest honest one is a checkout. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;

/** Exists in development only. */
export const LIVE_RELOAD_PATH = '/live-reload';
