// The one error table of the shop: code → status → sentence (API-3).
import { errors } from '#copy/errors.ts'

const STATUS = {
  invalid_input: 400,
  not_signed_in: 401,
  forbidden: 403,
  sign_in_again: 403,
  above_limit: 403,
  own_coins: 403,
  own_order: 403,
  own_request: 403,
  agreement_over: 409,
  invite_over: 400,
  invite_other: 403,
  second_factor_needed: 403,
  second_factor_again: 403,
  factor_code_wrong: 400,
  factor_not_found: 404,
  passkey_refused: 400,
  passkey_known: 409,
  passkeys_full: 409,
  wrong_origin: 403,
  not_found: 404,
  product_not_found: 404,
  order_not_found: 404,
  order_state: 409,
  user_not_found: 404,
  cart_line_not_found: 404,
  signup_failed: 400,
  email_taken: 409,
  wrong_credentials: 401,
  email_unverified: 403,
  code_invalid: 400,
  reset_not_allowed: 403,
  password_wrong: 400,
  address_not_found: 404,
  addresses_full: 409,
  session_not_found: 404,
  link_over: 400,
  age_said: 409,
  guardian_needed: 403,
  guardian_not_needed: 409,
  adults_only: 403,
  adult_unproved: 403,
  password_common: 400,
  line_full: 409,
  cart_full: 409,
  out_of_stock: 409,
  held_by_others: 409,
  cart_empty: 409,
  cart_changed: 409,
  coins_invalid: 400,
  coins_below_threshold: 400,
  coins_over_balance: 400,
  coins_not_free: 409,
  total_too_small: 409,
  region_mismatch: 400,
  state_needed: 400,
  payment_pending: 409,
  payment_signature: 400,
  payment_unknown: 404,
  order_impossible: 409,
  payment_checking: 409,
  payment_released: 409,
  payment_decided: 409,
  goods_gone: 409,
  already_paid: 409,
  payment_provider_unavailable: 503,
  payment_refused: 503,
  amount_too_large: 409,
  own_account: 409,
  last_admin: 409,
  address_unproved: 409,
  image_missing: 400,
  image_invalid: 400,
  image_too_large: 413,
  image_not_kept: 503,
  upload_not_found: 404,
  upload_too_large: 413,
  upload_offset: 409,
  upload_type: 415,
  upload_incomplete: 409,
  upload_not_kept: 503,
  files_unavailable: 503,
  letter_over: 409,
  report_signature: 400,
  ticket_not_found: 404,
  ticket_state: 409,
  privacy_request_not_found: 404,
  privacy_request_state: 409,
  privacy_requests_full: 409,
  breach_not_found: 404,
  breach_closed: 409,
  breach_reason: 409,
  report_not_found: 404,
  report_open: 409,
  report_settled: 409,
  report_late: 409,
  report_decided: 409,
  film_missing: 400,
  refund_too_large: 409,
  dispute_open: 409,
  dispute_not_found: 404,
  dispute_changed: 409,
  kit_items_invalid: 400,
  product_changed: 409,
  stock_item_not_found: 404,
  stock_short: 409,
  stock_promised: 409,
  stock_uncounted: 409,
  batch_not_found: 404,
  batch_differs: 409,
  batch_not_recalled: 409,
  component_known: 409,
  component_used: 409,
  components_full: 409,
  settings_changed: 409,
  month_not_over: 409,
  month_closed: 409,
  month_before_open: 409,
  books_differ: 409,
  gstin_missing: 409,
  round_not_found: 404,
  round_changed: 409,
  round_closed: 409,
  round_empty: 409,
  task_not_found: 404,
  task_empty: 409,
  task_too_large: 409,
  picture_not_found: 404,
  pictures_full: 409,
  views_full: 409,
  picture_last: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  busy: 503,
  shop_not_open: 503,
  setup_incomplete: 409,
  duplicate_request: 409,
  finding_settled: 409,
  not_rebuilt: 409,
  address_needed: 409,
  unexpected: 500,
} as const satisfies Record<keyof typeof errors, number>

export type ErrorCode = keyof typeof STATUS

export interface ShopErrorDetails {
  /** A sentence that replaces the table's own. */
  message?: string
  /** A sentence for each field at fault, by its path in the request. */
  fields?: Readonly<Record<string, string>>
  /** Seconds after which another try makes sense. */
  retryAfter?: number
  /** More that the answer's body carries, already in the wire's shape. */
  extra?: Readonly<Record<string, unknown>>
}

/** A refusal that the shop expects and words. Everything else that is thrown is a bug and answers 500. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly details: ShopErrorDetails

  constructor(code: ErrorCode, details: ShopErrorDetails = {}) {
    super(details.message ?? errors[code])
    this.name = 'ShopError'
    this.code = code
    this.details = details
  }

  get status(): number {
    return STATUS[this.code]
  }
}
