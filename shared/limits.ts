/** Limits and delays that browser and server share. Sizes in bytes, delays in milliseconds unless named otherwise. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const NAME_MIN = 2;
export const NAME_MAX = 200;
export const CODE_MAX = 50;
export const TEXT_MAX = 2000;
/** A reason of fewer letters explains nothing. */
export const REASON_MIN = 3;
export const EMAIL_MAX = 254;

export const PAGE_SIZES = [10, 25, 50, 75, 100] as const;
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;
/** How many rows of a list go on paper: some thirty sheets. */
export const PRINT_ROWS_MAX = 1000;
/** Characters of a code on a label: what a GS1-128 symbol holds. */
export const VARIANT_CODE_MAX = 48;
export const SEARCH_MAX = 200;
/** How many records one call may change at once. */
export const BULK_MAX = 100;
export const SEARCH_DEBOUNCE_MS = 200;
export const SKELETON_ROWS = 12;

export const CLOSE_DELAY_MS = 500;
export const EDIT_OVERLAY_MS = 300;
export const NOTICE_MS = 4000;
export const AUTH_NOTICE_MS = 15_000;
export const NOTICES_AT_ONCE = 5;

export const PRODUCT_IMAGE_BYTES = 5 * 1024 * 1024;
export const CERTIFICATION_IMAGE_BYTES = 3 * 1024 * 1024;
export const LOGO_BYTES = 3 * 1024 * 1024;
export const PHOTO_BYTES = 3 * 1024 * 1024;

/** Percent, with at most two decimals. */
export const TAX_MAX = 100;
/** The most days that goods of a variant can keep. */
export const SHELF_LIFE_DAYS_MAX = 3650;
/** The most percent of the weight of glazed fish that may be ice. */
export const GLAZE_PERCENT_MAX = 80;
/** The longest time before their expiry that goods can be warned of. */
export const EXPIRY_ALERT_DAYS_MAX = 3650;
/** How many contacts, addresses, accounts, documents or certifications a partner may have. */
export const PARTNER_DETAILS_MAX = 50;
/** The largest amount of rupiah a field takes: a whole number that JSON keeps exactly. */
export const MONEY_MAX = 999_999_999_999;
/** The largest weight, volume or quantity a product field takes; three decimals. */
export const QUANTITY_MAX = 999_999_999.999;

/** The largest whole number of a unit's value or a capacity: JSON keeps it exactly. */
export const WHOLE_MAX = 999_999_999_999;
/** The largest end of a size's range; three decimals. */
export const SIZE_MAX = 999_999.999;
/** Degrees Celsius, either way: what a thermometer of the trade shows. */
export const CELSIUS_MAX = 99;
/** Packs of one line, kilograms of one pack, and how long a document may be. */
export const PACKS_MAX = 1_000_000;
/**
 * The most grams, and the most rupiah, of a batch at a place, and the most grams of a document: a thousand such come to no
 * more than a double counts one by one (2^53). Sums beyond that are refused.
 */
export const BALANCE_MAX = 9_000_000_000_000;
/** The most packs of a batch at a place. */
export const BALANCE_PACKS_MAX = 1_000_000_000;
export const PACK_WEIGHT_MAX = 5000;
/** How much more than another a kilogram that comes out of a transformation may cost; times `BALANCE_MAX` a double counts it. */
export const COST_FACTOR_PERCENT_MAX = 1000;
/** Freezing and thawing take no longer than some weeks. */
export const DURATION_HOURS_MAX = 999;
export const DOCUMENT_LINES_MAX = 500;
/** Drafts of one kind that a person may have begun and not finished. */
export const DRAFTS_MAX = 200;
/** Places of one line, and weighed packs of one place. */
export const DOCUMENT_ALLOCATIONS_MAX = 2000;
/** Photos and papers of one document, and the size of each. */
export const ATTACHMENTS_MAX = 30;
export const ATTACHMENT_BYTES = 10 * 1024 * 1024;

/** Degrees of longitude and latitude, either way. */
export const COORDINATE_MAX = 181;

/** A file to import: its size, its rows below the headings, its columns. */
export const IMPORT_FILE_BYTES = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 100;

/** A session ends when nobody used it for so long, and in any case so long after the sign-in. */
export const SESSION_IDLE_DAYS = 7;
export const SESSION_DAYS = 30;
/** Sessions that a person has at once; a further one ends the one that was used least of late. */
export const SESSIONS_MAX = 15;
/** A reset link works this long. */
export const RESET_MINUTES = 30;
/** Attempts are counted over this window, and a refused caller waits this long. */
export const RATE_WINDOW_SECONDS = 120;

/** The pause after a series of attempts doubles with each further series of a day, up to this. */
export const PAUSE_MAX_SECONDS = 3600;
/** What sends mail to strangers is counted over a day, too. */
export const DAY_SECONDS = 86_400;
/** So many people may register in an installation within a day: more is no wave of customers. */
export const SIGN_UPS_A_DAY = 1000;

export const LANGUAGES = ['id', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
/** Indonesia's three: WIB, WITA and WIT. */
export const TIME_ZONES = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const;
export type TimeZone = (typeof TIME_ZONES)[number];

/** An invitation's link works this long. */
export const INVITATION_DAYS = 7;
/** The link that proves an e-mail at sign-up works this long. */
export const ACTIVATION_HOURS = 24;
/** Lifetime of the token that allows a company to be made after the e-mail was proven. */
export const COMPLETION_HOURS = 24;
/** A new tenant may try Palka this long, and with so much: bytes of its files, rows of its companies. */
export const TRIAL_MONTHS = 1;
export const TRIAL_BYTES = 500 * 1024 * 1024;
export const TRIAL_ROWS = 200_000;
/** After the first proof, the second may take this long and this many tries. */
export const CHALLENGE_MINUTES = 10;
export const CHALLENGE_TRIES = 5;
export const RECOVERY_CODES = 10;
/** With so few left, people are told to make new ones. */
export const RECOVERY_CODES_FEW = 3;
/** A second step that was begun to be set up has to be confirmed within this time. */
export const SECOND_STEP_SETUP_MINUTES = 30;
/** A person without a password proves their identity by a sign-in no older than this. */
export const FRESH_SIGN_IN_MINUTES = 10;
