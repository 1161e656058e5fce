// Why a migration may do what could hurt the version that runs beside it (DB-7). A file that has run is never changed, so the reasons stand here.

/** The number of the newest migration that the last release had. Raised with each release; its reasons may go then. */
export const RELEASED = 54

/** Up to here each number has its file or is left out for good. Raised with each release. */
export const SETTLED = 105

/**
 * Numbers that were given away and not used. A file with one of them would run after later ones where the shop runs already and
 * before them where it is new, so that the two might differ.
 */
export const LEFT_OUT: readonly number[] = [
  6, 7, 8, 9, 12, 14, 16, 17, 18, 19, 28, 30, 31, 32, 48, 57, 58, 60, 71, 73, 80, 81, 82, 83, 88, 91, 92, 96,
]

export interface MigrationReason {
  /** How the statement begins, on one line. */
  readonly begins: string
  /** Why the version before is not hurt. */
  readonly because: string
}

export const REASONS: Readonly<Record<string, readonly MigrationReason[]>> = {
  '064-staff-in-roles.sql': [
    {
      begins: 'CREATE INDEX users_staff',
      because: 'nobody has a role yet, so nothing is in it: the table is read once, a second for a million people',
    },
  ],
  '067-consent.sql': [
    { begins: 'CREATE INDEX users_to_erase', because: 'no row is in it yet: the table is read once' },
    { begins: 'CREATE INDEX users_minor_mailboxes', because: 'no row is in it yet: the table is read once' },
  ],
  '070-addresses-proved.sql': [
    {
      begins: 'ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check',
      because: 'it takes more than before, and codes live ten minutes: a few hundred rows at the most',
    },
    {
      begins: 'ALTER TABLE browser_codes ADD CONSTRAINT browser_codes_purpose_check',
      because: 'the version before knows nothing of this table',
    },
    {
      begins: 'CREATE INDEX audit_log_of_emails',
      because: 'no row is in it yet: the acts are read once, a second for a million, and staff wait for that long',
    },
  ],
  '086-drafts-and-printed-prices.sql': [
    ...['products_published', 'products_moments', 'products_categories', 'products_drafts'].map((index) => ({
      begins: `CREATE INDEX ${index}`,
      because: 'a catalogue has some thousand products at the most: the index is made in milliseconds',
    })),
  ],
  '094-shelf-search.sql': [
    {
      begins: 'CREATE INDEX products_shelf_search',
      because: 'a catalogue has some thousand products at the most: the index is made in milliseconds',
    },
  ],
  '099-messages-in-hand.sql': [
    ...['tickets_of_assignee', 'tickets_of_assignee_by_status'].map((index) => ({
      begins: `CREATE INDEX ${index} `,
      because: 'no row is in it yet: the table is read once',
    })),
    {
      begins: 'CREATE INDEX tickets_of_nobody',
      because:
        'messages are few beside orders: it is made in a second for a million, and whoever writes waits for that long',
    },
  ],
  '100-notes-and-tags.sql': [
    {
      begins: 'CREATE OR REPLACE FUNCTION mailbox_of',
      because: 'it answers what it answered before, for every address: the index that is made by it stays as it is',
    },
  ],
  '101-sizes-as-variants.sql': [
    {
      begins: 'ALTER TABLE products ADD CONSTRAINT products_label_in_family',
      because: 'both columns come with this file: no row has either, and the version before writes neither',
    },
    {
      begins: 'ALTER TABLE products ADD CONSTRAINT products_labels_apart',
      because: 'no row is in it yet, and the version before writes neither of its columns',
    },
    { begins: 'CREATE INDEX products_of_family', because: 'no row is in it yet: the table is read once' },
  ],
  '102-cards-of-the-shelf.sql': [
    {
      begins: 'CREATE INDEX products_cards',
      because: 'a catalogue has some thousand products at the most: the index is made in milliseconds',
    },
  ],
  '110-sorted-products.sql': ['products_by_name', 'products_by_price'].map((index) => ({
    begins: `CREATE INDEX ${index}`,
    because: 'a catalogue has some thousand products at the most: the index is made in milliseconds',
  })),
  '123-found-by-packers.sql': [
    {
      begins: 'CREATE INDEX order_search_packing',
      because:
        'no purchase writes here; the words are read once, half a minute for a million orders, and whoever sends a parcel or changes an order waits for that long',
    },
  ],
  '124-refunds-by-reason.sql': [
    {
      begins: 'LOCK TABLE refunds',
      because: 'refunds are a few of a hundred orders: they are added up in a tenth of a second for a million orders',
    },
    ...['count_refund', 'fold_figures'].map((name) => ({
      begins: `CREATE OR REPLACE FUNCTION ${name}`,
      because:
        'it counts what it counted before, and by reason besides, in a table that the version before does not read',
    })),
  ],
  '104-addresses-of-issues.sql': [
    {
      begins: 'CREATE INDEX letters_of_issues',
      because:
        'hardly a row is in it yet; the letters of a year are read once, a second for a million, and whoever writes one waits for that long',
    },
  ],
  '105-adults-mailboxes.sql': [
    {
      begins: 'CREATE INDEX users_adult_mailboxes',
      because:
        'the accounts are read once, a second or two for a million, and whoever signs up or logs in waits for that long',
    },
  ],
  '079-couriers.sql': [
    {
      begins: 'CREATE TRIGGER order_events_parcel',
      because:
        'it writes to a table that the version before does not know, after what that one wrote, and refuses nothing',
    },
    { begins: 'CREATE TRIGGER order_events_no_parcel', because: 'as the one above it; nothing deletes these rows' },
  ],
  '095-courier-bookings.sql': [
    {
      begins: 'CREATE TRIGGER orders_let_go_of_booking',
      because:
        'it writes to a table that the version before does not know, after what that one wrote, and refuses nothing',
    },
  ],
  '093-asked-and-printed.sql': [
    {
      begins: 'CREATE INDEX cancel_requests_in_turn',
      because: 'the version before has asked for few, or knows no such table',
    },
    { begins: 'CREATE INDEX printed_slips_changed', because: 'the version before writes nothing into this table' },
  ],
  '062-mail-arrives.sql': [
    {
      begins: 'CREATE INDEX letters_of_message',
      because: 'only letters that went a second time are in it: the table is read once, a second for a million letters',
    },
    {
      begins: 'ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check',
      because: 'it takes all that the version before writes and one word more, and codes live for ten minutes',
    },
  ],
  '077-stock-ledger.sql': [
    {
      begins: 'CREATE TRIGGER stock_noted',
      because: 'it writes down what the version before changes without a line, and runs for nothing that is sold',
    },
    {
      begins: 'CREATE TRIGGER stock_begun',
      because: 'the version before makes every level without a number, and it then does not run',
    },
  ],
  '068-privacy.sql': [
    {
      begins: 'CREATE INDEX letters_to_forget',
      because:
        'letters about no order are few beside those about orders: the table is read once, a second for a million',
    },
    {
      begins: 'ALTER TABLE otp_codes ADD CONSTRAINT otp_codes_purpose_check',
      because: 'it takes all that the version before writes and one word more, and codes live for ten minutes',
    },
  ],
  '076-found-by-what-is-shown.sql': [
    {
      begins: 'CREATE OR REPLACE FUNCTION follow_order_search',
      because: 'the words are those of before; a job of this release adds the rest',
    },
    {
      begins: 'CREATE TRIGGER orders_searched_by_place',
      because: 'it writes what the trigger of before writes, for a change of place as well',
    },
    {
      begins: 'CREATE TRIGGER replacements_',
      because: 'it counts what the version before counts on every page, and refuses nothing',
    },
    {
      begins: 'CREATE INDEX order_search_in_part',
      because: 'only staff and a job read and write this table: whoever buys does not wait for it',
    },
    {
      begins: 'CREATE INDEX users_words',
      because:
        'people are read once, seconds for a million: signing up waits for it, and settling, which is tried again',
    },
  ],
  '085-packed.sql': [
    {
      begins: 'ALTER TABLE orders DROP CONSTRAINT orders_status_check',
      because: 'it takes all that the version before writes and one word more, and what is there is not read anew',
    },
    {
      begins: 'CREATE INDEX orders_to_pack',
      because: 'only what waits is in it: the table is read once, a second for a million, and settling is tried again',
    },
  ],
  '084-whose-message.sql': [
    { begins: 'CREATE INDEX tickets_of_user', because: 'no row is in it yet: the table is read once' },
    {
      begins: 'ALTER TABLE agreements ADD CONSTRAINT agreements_kind_check',
      because: 'it takes all that the version before writes and one word more, and what waits are a few rows',
    },
  ],
  '087-figures.sql': [
    {
      begins: 'CREATE INDEX refunds_by_reason',
      because:
        'refunds are a few of a hundred orders: the table is read once, a quarter of a second for a million orders',
    },
  ],
  '097-purchases.sql': [
    {
      begins: 'CREATE INDEX stock_moves_of_purchase',
      because: 'no row is in it yet, and who buys writes no line of the ledger: only staff wait while it is read once',
    },
  ],
  '107-goods-that-came-back.sql': [
    {
      begins: 'ALTER TABLE order_items ADD COLUMN spoiled',
      because:
        'NOT VALID reads no row; the version before puts back at most what a line had, and writes nothing as spoiled',
    },
  ],
  '109-tags-newest-first.sql': [
    {
      begins: 'CREATE TRIGGER order_tags_dated',
      because: 'it only fills a column that the version before does not know',
    },
    {
      begins: 'CREATE TRIGGER person_tags_dated',
      because: 'it only fills a column that the version before does not know',
    },
    { begins: 'UPDATE order_tags', because: 'staff put tags on by hand, and nobody who buys waits for them' },
    { begins: 'UPDATE person_tags', because: 'staff put tags on by hand, and nobody who buys waits for them' },
    { begins: 'CREATE INDEX order_tags_newest', because: 'the table is as small as what staff put on by hand' },
    { begins: 'CREATE INDEX person_tags_newest', because: 'the table is as small as what staff put on by hand' },
  ],
  '114-drawings-and-companions.sql': [
    {
      begins: 'UPDATE product_images',
      because: 'a few pictures of the shop’s first day; whoever shops reads them and locks none',
    },
  ],
  '121-shelf-in-order.sql': [
    {
      begins: 'CREATE TRIGGER products_begin_shelf_rank',
      because:
        'it only adds a row of its own for a new product, which staff make, to a table that the version before does not know',
    },
  ],
  '122-quicker-lists.sql': [
    {
      begins: 'CREATE INDEX issue_letters_figures',
      because:
        'a line for each monthly letter of the last months: made in a second, and only the job that writes letters waits',
    },
  ],
  '125-more-totals.sql': [
    {
      begins: 'ALTER TABLE product_totals ADD CONSTRAINT product_totals_pkey',
      because: 'the same key with more beside it; made in two seconds, and only the job that counts sales waits',
    },
    {
      begins: 'ALTER TABLE product_totals ADD CONSTRAINT product_totals_upto_check',
      because:
        'it allows more days than before; read in a quarter of a second, and only the job that counts sales waits',
    },
  ],
  '127-languages-of-people.sql': [
    {
      begins: 'CREATE TRIGGER attempts_in_her_language',
      because: 'it only fills a column of which the version before knows nothing, from a row that is always there',
    },
  ],
  '131-numbers-last.sql': [
    {
      begins: 'CREATE OR REPLACE FUNCTION settle_purchase',
      because:
        'asked with the same words it writes the same rows in another order, and the version before reads them alike',
    },
  ],
  '129-words-in-turn.sql': [
    {
      begins: 'CREATE OR REPLACE FUNCTION forget_sounds_of_translated',
      because: 'it also forgets where nothing is kept, and waits for whoever writes keys at that moment',
    },
    ...['goods_words_pkey', 'goods_words_language_check'].map((constraint) => ({
      begins: `ALTER TABLE goods_words ADD CONSTRAINT ${constraint}`,
      because: 'some hundred short words that staff wrote, and it allows what was allowed before',
    })),
    {
      begins: 'ALTER TABLE product_translations ADD CONSTRAINT product_translations_language_check',
      because: 'a few lines for each product, and it allows more than before',
    },
  ],
  '128-found-by-sound.sql': [
    ...['products_sounds', 'products_without_sounds'].map((index) => ({
      begins: `CREATE INDEX ${index}`,
      because:
        'a catalogue has some thousand products at the most, and nothing is in it yet: it is made in milliseconds',
    })),
    {
      begins: 'CREATE TRIGGER products_forget_sounds',
      because: 'it only forgets a column that the version before neither reads nor writes',
    },
    {
      begins: 'CREATE TRIGGER product_translations_forget_sounds',
      because: 'the version before translates nothing',
    },
  ],
  '132-names-without-accents.sql': [
    {
      begins: 'CREATE INDEX users_plain_names',
      because:
        'people are read once, a second or two for a million: signing up waits for it, and few names come into it',
    },
    {
      begins: 'UPDATE order_search SET is_whole = false',
      because:
        'only staff and a job read and write this table, and the version before takes the words in again as well',
    },
  ],
}
