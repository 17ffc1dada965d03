/** Limits and timings of the shop; a name contains its unit. */

export const BRAND_NAME = 'Lorosae';
export const CURRENCY_SYMBOL = '$';
/** ISO 4217 code. */
export const CURRENCY = 'USD';
export const COPYRIGHT_YEAR = 2025;

/** The id of the `<script type="application/json">` element that holds the page's settings. */
export const PAGE_CONFIG_ELEMENT_ID = 'page-config';
/** The id of the element that holds the data of a server-rendered page. */
export const FIRST_VIEW_ELEMENT_ID = 'first-view';

/** Key of the session token in the browser's local storage (rules: Session). */
export const TOKEN_STORAGE_KEY = 'auth-token';
/** Key in the browser's session storage that is set when a payment has succeeded or is pending. */
export const PAYMENT_SUCCESS_STORAGE_KEY = 'payment-success';
/** Key in the browser's session storage: the id of the order that the order history confirms. */
export const CONFIRMED_ORDER_STORAGE_KEY = 'confirmed-order';
/** Key in the browser's session storage: the product and size of an add that a login interrupted (rules: Cart). */
export const INTERRUPTED_ADD_STORAGE_KEY = 'interrupted-add';
/** Key in the browser's local storage: the ids of the products that were viewed on this device, newest first. */
export const RECENTLY_VIEWED_STORAGE_KEY = 'recently-viewed';
/** The property of the document with the text of the language that will be offered, as CSS writes a text. */
export const OFFER_PROPERTY = '--offer';
/** Key in the browser's local storage: the sizes ordered last on this device (rules: My size). */
export const MY_SIZES_STORAGE_KEY = 'my-sizes';
/** Key in the browser's local storage: the language that the shopper chose on this device. */
export const LANGUAGE_STORAGE_KEY = 'language';
/** Key in the browser's local storage that is set when the offer of another language was closed. */
export const LANGUAGE_OFFER_STORAGE_KEY = 'language-offer-closed';
/** The code of a refused order of which a line of the cart cannot be bought. */
export const STOCK_CODE = 'stock';

/** Response header of GET /api/profile with the session token that replaces a one-time ticket. */
export const SESSION_TOKEN_HEADER = 'x-auth-token';
/** Response header that names the field of the request's body at fault; the body of a failure has a fixed form. */
export const ERROR_FIELD_HEADER = 'x-error-field';
/** The id of a request in the server's log. */
export const REQUEST_ID_HEADER = 'x-request-id';
/** Header of a failure: its text in each language, as JSON, so that a page that changes its language can show it. */
export const ERROR_TEXTS_HEADER = 'x-error-texts';
/** Request header that identifies one press of a checkout button, so that it creates only one order. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const CATEGORY_PAGE_SIZE = 8;
export const CATEGORY_PAGE_STEP = 4;

/** Maximum number of characters, and of words, of a search. */
export const SEARCH_MAX_LENGTH = 100;
export const SEARCH_WORDS_MAX = 8;
/** Number of products that the search field suggests. */
export const SUGGESTIONS_MAX = 6;
/** The size of a product in one size for everybody. */
export const ONE_SIZE = 'One Size';
/** Maximum number of sizes by which a list is filtered, and maximum length of one. */
export const FILTER_SIZES_MAX = 20;
export const FILTER_SIZE_MAX_LENGTH = 20;
/** The prices, in dollars, that the filter offers. */
export const FILTER_PRICES = [10, 20, 30, 40, 50, 75, 100, 150, 200, 300, 500] as const;

export const TOAST_SHOWN_MS = 3000;
export const TOAST_FADE_MS = 500;
export const BANNER_DELAY_MS = 1000;
export const BANNER_DURATION_MS = 300_000;

/** Timeout of a request in the client; afterwards the request counts as a network failure. */
export const REQUEST_TIMEOUT_MS = 20_000;
/** Polling interval of the order page while its online payment is pending. */
export const PENDING_ORDER_INTERVAL_MS = 15_000;

/** Timeout of an upload in the client. Uploads take long on a slow network. */
export const UPLOAD_TIMEOUT_MS = 120_000;

/** How long after an add that a login interrupted the shop offers to repeat it. */
export const ADD_OFFER_LIFETIME_MS = 30 * 60_000;

/** Pause before the checkout repeats a request without a response. */
export const CHECKOUT_RETRY_DELAY_MS = 1_500;

/** Pause before a failed refetch or session start is repeated; it doubles with every failure up to the maximum. */
export const RETRY_PAUSE_MS = 5_000;
export const RETRY_PAUSE_MAX_MS = 60_000;
/** Maximum wait for the response of a logout before the page is left. */
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
/** The newest orders, which the history shows first. */
export const ORDERS_SHOWN_FIRST = 20;
/** The most orders of one page of the history. */
export const ORDERS_PAGE_MAX = 100;
/** The most orders of a history without a limit; older ones are read page by page. */
export const ORDERS_HISTORY_MAX = 1_000;
export const ADDRESSES_PER_CUSTOMER_MAX = 20;
/** Timor-Leste has no postcodes in everyday use: the address form suggests this one. */
export const ZIP_SUGGESTION = '0000';

export const CART_LINE_MAX_COUNT = 99;
/** A line with at most this many units left is marked as low; this does not block the checkout. */
export const LOW_STOCK_QUANTITY = 2;

export const BEST_SELLING_MAX = 12;
export const NEW_COLLECTIONS_MAX = 12;
export const POPULAR_IN_WOMEN_MAX = 4;
/**
 * Maximum number of related products on a product page; with a large catalogue more would make it slow. The category
 * page shows them all.
 */
export const RELATED_SHOWN_MAX = 48;
export const RECENTLY_VIEWED_MAX = 12;
/** Minimum number of units that came back because of their size before a product runs small or large. */
export const SIZE_RETURNS_MIN = 5;
/** Their minimum share of all units that were sold. */
export const SIZE_RETURNS_MIN_SHARE = 0.05;
/** Returns older than this say nothing about the sizes of a product any more. */
export const SIZE_RETURNS_MAX_AGE_MS = 365 * 24 * 60 * 60 * 1000;
/** Number of related products in a server-rendered product page; the others are loaded later. */
export const RELATED_FIRST_SHOWN = 8;

/** Scales of the picture in the zoom: the whole picture, then after each press of a button or key. */
export const ZOOM_SCALES: readonly number[] = [1, 1.5, 2.5, 4];
/** Scale after a tap. */
export const ZOOM_TAP_SCALE = 2.5;

export const PAYMENT_PROOF_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;
export const AVATAR_TYPES = ['image/png', 'image/jpeg'] as const;
/** Shown when a customer has no photo. */
export const AVATAR_PLACEHOLDER = '/static/placeholders/avatar.svg';
export const UPLOAD_MAX_BYTES = 5 * 1024 * 1024;
/** A proof of payment with a longer side, or with more bytes, is made smaller before it is sent. */
export const PROOF_LONG_SIDE_PX = 1600;
export const PROOF_HEAVY_BYTES = 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 40_000_000;
export const UPLOAD_MAX_FILES = 4;
/** Size, in pixels, of the pictures in link previews. */
export const SHARE_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export const SESSION_LIFETIME_MS = 30 * 24 * 3_600_000;
export const TICKET_LIFETIME_MS = 60_000;
export const PASSWORD_RESET_LIFETIME_MS = 3_600_000;
export const IDEMPOTENCY_LIFETIME_MS = 24 * 3_600_000;
/** Minimum time between two requests to the provider for the state of the same payment. */
export const PAYMENT_POLL_INTERVAL_MS = 10_000;
/** Maximum wait of the order history for the provider; afterwards it responds with the stored state. */
export const PAYMENT_POLL_WAIT_MS = 2_000;
/** Timeout of a request to the payment provider; below ten seconds, so that a checkout responds within ten. */
export const PROVIDER_TIMEOUT_MS = 7_000;
/** `Retry-After` of a request that failed at the payment provider. */
export const PROVIDER_RETRY_SECONDS = 5;
/** Maximum wait while another request obtains a payment token; longer than the timeout of that request. */
export const PAYMENT_OPENING_MS = PROVIDER_TIMEOUT_MS + 1_000;
/** Lifetime of a request's claim to obtain a payment token. The request renews it until it ends. */
export const PAYMENT_CLAIM_MS = 1_500;
/** How often a request renews its claim. */
export const PAYMENT_CLAIM_RENEWAL_MS = 500;
/** Lifetime of a claim to close an attempt at the provider, which takes up to four requests. */
export const PAYMENT_CLOSING_MS = 4 * PROVIDER_TIMEOUT_MS;
/** How often a waiting request checks whether another one has obtained the payment token. */
export const PAYMENT_OPENING_POLL_MS = 50;
/** Maximum number of a customer's pending payments that one read of the order history polls. */
export const PAYMENT_POLL_MAX = 5;
/** Pause between two sweeps for payments and bank transfers whose time is over. */
export const PAYMENT_EXPIRY_CHECK_MS = 5_000;
/** Pause between two counts of the returns by size. */
export const SIZE_ADVICE_CHECK_MS = 60 * 60 * 1000;
/** Duration of the lease on the expiry sweeps; after a crash another process can acquire it then. */
export const PAYMENT_EXPIRY_LEASE_MS = 20_000;
/** Number of payments about which the shop's timers ask the provider at the same time. */
export const PAYMENT_REQUESTS_AT_ONCE = 32;
/** Number of payments that a timer reads at once; a batch takes less time than the lease. */
export const PAYMENT_BATCH = 64;
/** When reconciliation first asks the provider about a payment; the pause doubles with each request. */
export const PAYMENT_CHECK_MS = 5 * 60_000;
/** Maximum pause between two requests of reconciliation about the same payment. */
export const PAYMENT_CHECK_MAX_MS = 3_600_000;
/** How long after the time to pay reconciliation asks the provider about a payment. */
export const PAYMENT_RECONCILIATION_MS = 48 * 3_600_000;
/** How long the provider may take to settle a captured payment; as long it is asked, and afterwards the operator is told. */
export const PAYMENT_SETTLEMENT_MS = 7 * 24 * 3_600_000;
/** How long the provider is asked about a notification of an order that neither the shop nor it knows, in milliseconds. */
export const UNKNOWN_PAYMENT_MS = 3_600_000;
/** How long after it was placed an order that has ended can be paid by Pay Now. */
export const PAY_NOW_PERIOD_MS = 7 * 24 * 3_600_000;
/** Maximum number of payment attempts of an order: each holds its units for the time to pay. */
export const PAYMENT_ATTEMPTS_MAX = 10;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** Maximum time for a login at the identity provider. */
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

/** Social media pages that the footer links to; the chat link comes from the settings. */
export const INSTAGRAM_URL = 'https://www.instagram.com/';
export const FACEBOOK_URL = 'https://www.facebook.com/';

/** Length of the window in which requests are counted (rules: Limits). */
export const RATE_WINDOW_MS = 15 * 60_000;
/** The same for mails. */
export const MAIL_RATE_WINDOW_MS = 24 * 3_600_000;
/** Maximum number of requests per window; of logins and password changes only failed ones count. */
export const RATE_LIMITS = {
  loginAccount: 10,
  loginAddress: 200,
  passwordChange: 10,
  signup: 100,
  passwordReset: 100,
  newsletter: 100,
  checkout: 40,
  retryPayment: 40,
  upload: 40,
  /** Searches and filtered lists that the server renders; the browser renders further ones. */
  queryView: 1000,
  /** Mails to an address that its account has not proven, per day. */
  unverifiedMail: 10,
  /** Sign-ins at the desk: failed ones of a name; of a client failed ones, and those by a passkey that were begun. */
  deskName: 10,
  deskAddress: 50,
} as const;

/** How long payment notifications are stored, as evidence in a dispute: 180 days. */
export const PAYMENT_EVENTS_LIFETIME_MS = 180 * 24 * 60 * 60_000;

/** Maximum size of a JSON body; the largest valid one is a checkout. */
export const JSON_BODY_MAX_BYTES = 64 * 1024;

/** Path of the live reload events; development only. */
export const LIVE_RELOAD_PATH = '/live-reload';
