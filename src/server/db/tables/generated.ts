// The tables as the migrations make them, written by kysely-codegen: see "a migration" in CONTRIBUTING.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { DeliveryAddress, DraftForm } from '#contract/draft-orders.ts'
import type { IssueFigures } from '#contract/newsletter.ts'
import type { BreachSelection } from '#domain/breach.ts'
import type { CalendarDate } from '#domain/calendar.ts'
import type { BookingCourier } from '#domain/courier-booking.ts'
import type { Courier } from '#domain/couriers.ts'
import type { DisputePhase, DisputeStatus } from '#domain/dispute.ts'
import type { FindingKind } from '#domain/gateway-finding.ts'
import type { AddressId, AttemptId, BatchId, BookingBatchId, BookingId, BulkActionId, CancelRequestId, CertificateId, DisputeId, DraftOrderId, EmailChangeId, EmailId, FamilyId, GuardianshipId, Id, InviteId, InvoiceId, IssueId, OrderId, PasskeyId, PaymentId, ProductId, RefundId, ReviewId, SavedAnswerId, SessionId, StaffNoteId, StopId, SubscriberId, UserId } from '#domain/ids.ts'
import type { IssuePart } from '#domain/issue.ts'
import type { KitItem } from '#domain/kit-items.ts'
import type { Paise } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order.ts'
import type { StateCode } from '#domain/places.ts'
import type { SlipChange } from '#domain/printed-slip.ts'
import type { RefundReason } from '#domain/refund.ts'
import type { Region } from '#domain/shipping.ts'
import type { Step } from '#domain/funnel-step.ts'
import type { StockState } from '#domain/stock-state.ts'
import type { TaxClass, Unit } from '#domain/tax.ts'
import type { StoredAddress } from './stored-address.ts'

export interface AccountClaims {
  expires_at: Date;
  token_hash: Buffer;
  user_id: UserId;
}

export interface Addresses {
  address: JSONColumnType<Omit<StoredAddress, 'email'>>;
  created_at: Date;
  id: AddressId;
  region: Region;
  state_code: StateCode;
  used_at: Date;
  user_id: UserId;
}

export interface AttemptDeliveries {
  address: JSONColumnType<DeliveryAddress>;
  attempt_id: AttemptId;
  courier: Courier | null;
  name: string;
  phone: string;
  position: number;
  quantities: number[];
  tracking_number: string | null;
}

export interface AttemptDiscounts {
  attempt_id: AttemptId;
  counts: boolean;
  discount_id: Id<'discount'>;
  goods: Paise;
  shipping: Paise;
}

export interface AttemptGifts {
  attempt_id: AttemptId;
  giver: string;
  words: string;
}

export interface AttemptLines {
  attempt_id: AttemptId;
  discount: Paise;
  held_since: Date | null;
  hsn: string;
  name: string;
  position: number;
  product_id: ProductId;
  quantity: number;
  tax_class: TaxClass;
  tax_rate_bp: number;
  tax_unit: Generated<Unit>;
  unit_price: Paise;
  units_held: Generated<number>;
}

export interface AuditLog {
  action: string;
  actor: string;
  at: Date;
  details: JSONColumnType<object>;
  id: string;
  subject: string;
}

export interface AuthenticatorApps {
  confirmed_at: Date | null;
  created_at: Date;
  last_step: number | null;
  sealed_secret: Buffer;
  user_id: UserId;
}

export interface AutomaticRefunds {
  id: Generated<boolean>;
  resumed_at: Date | null;
  stopped_at: Date | null;
}

export interface BonusClaims {
  claimed_at: Date;
  email_hash: Buffer;
}

export interface BookChecks {
  checked_at: Date;
  differences: number;
  id: string;
}

export interface BookDifferences {
  details: JSONColumnType<object>;
  first_seen_at: Date;
  last_seen_at: Date;
  rule: string;
  subject: string;
}

export interface BreachEmails {
  breach_id: string;
  entry_id: string;
  id: string;
  user_id: UserId;
  written_at: Date;
}

export interface BreachEntries {
  at: Date;
  author: UserId;
  breach_id: string;
  happened_at: Date;
  id: string;
  kind: "happened" | "extent" | "data" | "people" | "cause" | "likely" | "done" | "advice" | "note" | "told_cert_in" | "told_board" | "told_board_whole" | "email" | "told_people" | "closed";
  of_email: string | null;
  selection: JSONColumnType<BreachSelection> | null;
  text: string;
}

export interface Breaches {
  id: string;
  known_at: Date;
  number: number;
  opened_at: Date;
  opened_by: UserId;
}

export interface BrowserCodes {
  browser: Buffer;
  code_hash: Buffer;
  created_at: Date;
  email: string;
  other_tries: Generated<number>;
  purpose: "reset" | "signup" | "emails" | "privacy" | "prove" | "old-address" | "new-address";
  sent_at: Date | null;
  tries: Generated<number>;
  used_at: Date | null;
  used_by: Buffer | null;
}

export interface BulkActionMoves {
  at: Date;
  bulk_action_id: BulkActionId;
  came_from: OrderStatus;
  order_id: OrderId;
  went_to: OrderStatus;
}

export interface BulkActions {
  actor: UserId;
  at: Date;
  id: BulkActionId;
  target: OrderStatus;
  undone_at: Date | null;
}

export interface CampaignDays {
  campaign: string;
  day: CalendarDate;
  medium: string;
  source: string;
  visits: number;
}

export interface CancelRequests {
  answer: "accepted" | "declined" | null;
  answered_at: Date | null;
  answered_by: string | null;
  asked_at: Date;
  charge: Paise;
  id: CancelRequestId;
  order_id: OrderId;
}

export interface CartItems {
  added_at: Date;
  product_id: ProductId;
  quantity: number;
  user_id: UserId;
}

export interface Certificates {
  bytes: Buffer;
  content_type: "application/pdf" | "image/png" | "image/jpeg";
  created_at: Date;
  created_by: UserId;
  id: CertificateId;
  name: string;
  product_id: ProductId | null;
}

export interface ChargebackEntries {
  amount: Paise;
  at: Date;
  dispute_id: DisputeId;
  tax_month: CalendarDate | null;
}

export interface CoinCorrections {
  actor: UserId;
  entry_id: string;
  reason: string;
  user_id: UserId;
}

export interface ComponentDays {
  component: string;
  day: CalendarDate;
  units: number;
}

export interface Consents {
  at: Date;
  given: boolean;
  guardianship_id: GuardianshipId | null;
  how: "signup" | "checkout" | "account" | "bar" | "email" | "guardian" | "staff" | "shop";
  id: Id<'consent'>;
  notice: string;
  place: number;
  purpose: "account" | "orders" | "newsletter" | "measurement";
  subscriber_id: SubscriberId | null;
  user_id: UserId | null;
}

export interface Counters {
  last_at: Date | null;
  name: string;
  value: number;
}

export interface CourierBookings {
  ask_at: Date | null;
  asked_at: Date;
  asked_by: UserId;
  batch_id: BookingBatchId | null;
  cost: Paise | null;
  courier: BookingCourier;
  courier_id: string | null;
  grams: number;
  id: BookingId;
  is_doubtful: Generated<boolean>;
  label_key: string | null;
  next_try_at: Date | null;
  number: string | null;
  order_id: OrderId;
  reference: string;
  state: "meant" | "booked" | "refused" | "cancelling" | "cancelled";
  tries: Generated<number>;
  words: string | null;
}

export interface CreditNotes {
  amount: Paise;
  document: JSONColumnType<object>;
  id: string;
  invoice_id: InvoiceId;
  issued_at: Date;
  order_id: OrderId;
  refund_id: RefundId | null;
  serial: string;
  tax_month: CalendarDate | null;
}

export interface DeliveryReports {
  event: Buffer;
  received_at: Date;
}

export interface DeliveryTimes {
  counted_at: Date;
  half_days: number;
  most_days: number;
  parcels: number;
  region: string;
}

export interface DiscountDays {
  cost: Paise;
  day: CalendarDate;
  discount_id: Id<'discount'>;
  orders: number;
  sold: Paise;
}

export interface Discounts {
  category: string | null;
  code: string | null;
  created_at: Date;
  created_by: UserId;
  ends_at: Date | null;
  id: Id<'discount'>;
  is_combinable: boolean;
  is_first_order_only: boolean;
  kind: "shipping" | "percent" | "amount" | "pieces" | "bundle";
  max_uses: number | null;
  max_uses_per_account: number | null;
  min_amount: Paise;
  names: JSONColumnType<Record<string, string>>;
  pieces: number | null;
  product_ids: ProductId[] | null;
  regions: Region[] | null;
  starts_at: Date;
  stopped_at: Date | null;
  uses: number;
  value: number | null;
}

export interface DisownedAddresses {
  address_hash: Buffer;
  disowned_at: Date;
  user_id: UserId;
}

export interface DisputeEvents {
  at: Date;
  deducted: Paise;
  dispute_id: DisputeId;
  phase: DisputePhase;
  respond_by: Date | null;
  status: DisputeStatus;
}

export interface Disputes {
  amount: Paise;
  asked_at: Date;
  deducted: Generated<Paise>;
  deducted_at: Date | null;
  gateway_dispute_id: string;
  gateway_payment_id: string;
  id: DisputeId;
  note: Generated<string>;
  opened_at: Date;
  payment_id: PaymentId | null;
  phase: "fraud" | "retrieval" | "chargeback" | "pre_arbitration" | "arbitration" | "unknown";
  provider: string;
  reason: Generated<string>;
  resolved_at: Date | null;
  respond_by: Date | null;
  status: "open" | "under_review" | "won" | "lost" | "closed" | "unknown";
  updated_at: Date;
}

export interface DraftOrders {
  changed_at: Date;
  created_at: Date;
  created_by: UserId | null;
  form: JSONColumnType<DraftForm>;
  id: DraftOrderId;
  number: Generated<number>;
  quoted_until: Date | null;
  status: "draft" | "quoted" | "ordered" | "cancelled";
  user_id: UserId | null;
  version: number;
}

export interface EmailRequests {
  asked_at: Date;
  id: EmailChangeId;
  new_email: string;
  old_email: string;
  session_id: SessionId;
  takes_newsletter: boolean;
  user_id: UserId;
}

export interface EmailRestoreLinks {
  changed_at: Date;
  expires_at: Date;
  id: EmailChangeId;
  moved_newsletter: boolean;
  new_email: string;
  old_email: string;
  user_id: UserId;
}

export interface Emails {
  asked_again_at: Date | null;
  came_back: Generated<number>;
  content: JSONColumnType<object>;
  created_at: Date;
  due_at: Generated<Date | null>;
  failed_at: Date | null;
  given_up_at: Date | null;
  id: EmailId;
  kind: string;
  language: string | null;
  last_failure: string | null;
  message_id: EmailId | null;
  order_id: OrderId | null;
  put_aside_at: Date | null;
  recipient: string;
  ref: string;
  sent_at: Date | null;
  tries: Generated<number>;
}

export interface GatewayComparisons {
  at: Date;
  provider: string;
  source: "lists" | "settlements";
}

export interface GatewayFindings {
  details: JSONColumnType<object>;
  first_seen_at: Date;
  id: string;
  kind: FindingKind;
  last_seen_at: Date;
  provider: string;
  reason: Generated<string>;
  resolution: "rebuilt" | "refunded" | "taken_over" | "set_aside" | "by_itself" | null;
  resolved_at: Date | null;
  resolved_by: string | null;
  subject: string;
}

export interface Guardianships {
  asked_at: Date;
  confirmed_at: Date | null;
  ended_at: Date | null;
  ended_by: "guardian" | "time" | "replaced" | "grown" | "erased" | null;
  guardian_email: string;
  guardian_name: Generated<string>;
  guardian_user_id: UserId | null;
  id: GuardianshipId;
  relation: "mother" | "father" | "guardian" | null;
  user_id: UserId;
}

export interface IdempotencyKeys {
  body: JSONColumnType<object> | null;
  created_at: Date;
  key: string;
  owner: string;
  request_hash: string;
  status: number | null;
}

export interface Invoices {
  document: JSONColumnType<object>;
  id: InvoiceId;
  issued_at: Date;
  order_id: OrderId;
  revision: Generated<number>;
  serial: string;
  tax_month: CalendarDate | null;
}

export interface IssueEmails {
  issue_id: IssueId;
  left_at: Date | null;
  mailbox_hash: Buffer;
  subscriber_id: SubscriberId;
  went_at: Date | null;
  written_at: Date;
}

export interface Issues {
  author: UserId;
  blocks: JSONColumnType<IssuePart[], string, string>;
  changed_at: Date;
  counted: JSONColumnType<IssueFigures | null, string | null, string | null>;
  created_at: Date;
  ended_at: Date | null;
  id: IssueId;
  last_subscriber: SubscriberId | null;
  preview: string;
  send_at: Date | null;
  sender: UserId | null;
  state: "draft" | "going" | "stopped" | "sent";
  subject: string;
  version: number;
  written: Generated<number>;
}

export interface KitItems {
  name: string;
  position: number;
  product_id: ProductId;
  quantity: number;
}

export interface KitVersions {
  items: JSONColumnType<KitItem[]>;
  product_id: ProductId;
  until: Date;
}

export interface KnownBrowsers {
  device: string;
  network: number;
  seen_at: Date;
  token_hash: Buffer;
  user_id: UserId;
}

export interface LatestBackups {
  kind: "copy" | "off_site" | "files";
  taken_at: Date;
}

export interface MailPace {
  handed_over: number;
  one: Generated<boolean>;
  second: Date;
}

export interface MoneyDays {
  captured: Generated<Paise>;
  charged_back: Generated<Paise>;
  day: CalendarDate;
  payments: Generated<number>;
  returned: Generated<Paise>;
}

export interface Nominations {
  email: string | null;
  name: string;
  named_at: Date;
  phone: string | null;
  user_id: UserId;
}

export interface NumberGaps {
  declared_at: Date;
  first: number;
  last: number;
  reason: string;
  series: string;
}

export interface OrderEvents {
  actor: string;
  at: Date;
  details: ColumnType<object, string | undefined, string>;
  order_id: OrderId;
  status: OrderStatus;
}

export interface OrderItems {
  discount: Paise;
  hsn: string;
  id: string;
  name: string;
  order_id: OrderId;
  position: number;
  product_id: ProductId;
  quantity: number;
  refunded_amount: Generated<Paise>;
  refunded_quantity: Generated<number>;
  restocked: Generated<number>;
  spoiled: Generated<number>;
  tax_class: TaxClass;
  tax_rate_bp: number;
  tax_unit: Generated<Unit>;
  unit_price: Paise;
}

export interface OrderNotes {
  author: UserId;
  changed_at: Date | null;
  created_at: Date;
  id: StaffNoteId;
  order_id: OrderId;
  text: string;
}

export interface OrderProgress {
  order_number: number;
  work: 'write-order-numbers';
}

export interface Orders {
  attempt_id: AttemptId | null;
  billing: JSONColumnType<StoredAddress>;
  coins_earned: number;
  coins_used: number;
  coins_withheld: Generated<number>;
  courier: Generated<Courier>;
  deduction: Generated<Paise>;
  discount: Paise;
  email: string;
  id: OrderId;
  items_total: Paise;
  kind: Generated<"sale" | "replacement">;
  order_number: number;
  payment_method: string;
  phone: string;
  placed_at: Date;
  progress_id: string;
  region: Region;
  replaces: OrderId | null;
  search: string;
  shipping: Paise;
  state_code: StateCode;
  status: OrderStatus;
  total: Paise;
  tracking_number: string | null;
  user_id: UserId;
}

export interface OrderSearch {
  is_whole: Generated<boolean>;
  order_number: number;
  words: string;
}

export interface OrderStatusDays {
  day: CalendarDate;
  orders: Generated<number>;
  status: OrderStatus;
  total: Generated<Paise>;
}

export interface ParcelBatches {
  at: Date;
  back: Generated<number>;
  batch_id: BatchId | null;
  order_item_id: string;
  units: number;
}

export interface Parcels {
  asked_at: Date | null;
  delivered_at: Date | null;
  dispatched_at: Date;
  ended_at: Date | null;
  late_at: Date;
  news: "in_transit" | "out_for_delivery" | "held" | "missed" | "returning" | "came_back" | null;
  news_at: Date | null;
  order_id: OrderId;
  region: string;
}

export interface PasskeyChallenges {
  browser_hash: Buffer | null;
  challenge: Buffer;
  expires_at: Date;
  purpose: "add" | "prove" | "sign-in";
  session_id: SessionId | null;
}

export interface Passkeys {
  backed_up: boolean;
  counter: number;
  created_at: Date;
  credential_id: Buffer;
  id: PasskeyId;
  name: string;
  public_key: Buffer;
  transports: Generated<string[]>;
  used_at: Date | null;
  user_id: UserId;
}

export interface PayerLinks {
  also_paid_by_shopper: Generated<boolean>;
  asked_at: Date;
  attempt_id: AttemptId;
  ended_at: Date | null;
  expires_at: Date;
  opened_at: Date | null;
  token_hash: Buffer;
}

export interface PaymentAttempts {
  authorization_declined_at: Date | null;
  billing: JSONColumnType<StoredAddress>;
  checks: Generated<number>;
  claimed_at: Date | null;
  coins_used: number;
  created_at: Date;
  discount: Paise;
  draft_order_id: DraftOrderId | null;
  first_held_at: Date | null;
  gateway_key_id: string;
  gateway_order_id: string | null;
  gateway_status: "none" | "created" | "authorized" | "captured" | "refunded" | "failed" | null;
  gateway_status_at: Date | null;
  held: boolean;
  hold_expires_at: Date;
  id: AttemptId;
  items_total: Paise;
  language: Generated<string>;
  last_offered_at: Date;
  next_check_at: Date | null;
  payable: Paise;
  provider: string;
  region: Region;
  shipping: Paise;
  snapshot_hash: string;
  state_code: StateCode;
  status: "creating" | "open" | "paid" | "expired" | "replaced" | "refunded" | "undecided";
  user_id: UserId;
}

export interface PaymentDecisions {
  asked_at: Date;
  cause: "amount" | "replaced" | "unavailable";
  decided_at: Date | null;
  outcome: "order" | "refund" | null;
  payer_fee: Paise;
  payment_id: PaymentId;
}

export interface PaymentRefusals {
  attempt_id: AttemptId;
  code: string;
  first_at: Date;
  id: Id<'refusal'>;
  last_at: Date;
  payable: Paise;
  provider: string;
  put_aside_at: Date | null;
  status: number;
  times: Generated<number>;
  words: string;
}

export interface Payments {
  amount: Paise;
  attempt_id: AttemptId | null;
  bank_references: Generated<readonly string[]>;
  captured_at: Date;
  charged_back: Generated<Paise>;
  currency: string;
  deducted: Generated<Paise>;
  fee: Paise | null;
  fee_tax: Paise | null;
  gateway_created_at: Date | null;
  gateway_payment_id: string;
  id: PaymentId;
  instrument: Generated<string>;
  method: string;
  order_id: OrderId | null;
  provider: string;
  refunded: Generated<Paise>;
  settled_at: Date | null;
  settlement_id: string | null;
  settlement_utr: string | null;
  shortfall: Generated<Paise>;
  surplus: Generated<Paise>;
  taken_over_at: Date | null;
}

export interface PreflightTokens {
  created_at: Date;
  token: string;
}

export interface PrintedSlips {
  changed: Generated<SlipChange[]>;
  order_id: OrderId;
  printed_at: Date;
  printed_by: UserId;
}

export interface PrivacyRequests {
  created_at: Date;
  due_at: Date;
  email: string;
  id: string;
  is_verified: boolean;
  kind: "access" | "correction" | "erasure" | "nomination" | "grievance";
  language: Generated<string>;
  number: number;
  resolved_at: Date | null;
  state: Generated<"open" | "answered" | "withdrawn">;
  text: string;
  user_id: UserId | null;
}

export interface PrivacyRequestSteps {
  at: Date;
  author: string;
  id: string;
  kind: "asked" | "answered" | "withdrawn" | "nominee_checked";
  request_id: string;
  text: string;
}

export interface ProductCompanions {
  companion_id: ProductId;
  position: number;
  product_id: ProductId;
}

export interface ProductDays {
  amount: Paise;
  day: CalendarDate;
  product_id: ProductId;
  units: number;
}

export interface ProductFamilies {
  created_at: Date;
  differs: Generated<string>;
  id: FamilyId;
  name: string;
}

export interface ProductImages {
  alt: Generated<string>;
  drawing: Generated<boolean>;
  file_key: string;
  height: number;
  id: string;
  position: number;
  product_id: ProductId;
  retired_at: Date | null;
  shared: Generated<boolean>;
  width: number;
  widths: number[];
}

export interface ProductPrices {
  actor: string;
  at: Date;
  from_price: Paise | null;
  id: string;
  product_id: ProductId;
  to_price: Paise;
}

export interface ProductRanks {
  expires_on: CalendarDate | null;
  level: number | null;
  product_id: ProductId;
}

export interface Products {
  absorbency: number | null;
  absorbs_ml: number | null;
  also_known_as: Generated<string>;
  category: Generated<string>;
  created_at: Date;
  deleted_at: Date | null;
  description: string;
  family_id: FamilyId | null;
  generic_name: Generated<string>;
  hsn: Generated<string>;
  id: ProductId;
  in_stock: Generated<boolean>;
  length_mm: number | null;
  low_stock: Generated<number>;
  maker: Generated<string>;
  materials: Generated<string>;
  mrp: Paise | null;
  name: string;
  net_quantity: number | null;
  origin: Generated<string>;
  position: Generated<number>;
  price: Paise;
  published_at: Generated<Date | null>;
  shelf_life_months: number | null;
  standard: Generated<string>;
  tax_class: Generated<"exempt" | "taxable">;
  tax_rate_bp: Generated<number>;
  tax_unit: Generated<"NOS" | "PCS" | "BOX" | "PAC" | "SET" | "PRS" | "BTL" | "GMS" | "KGS" | "MLT">;
  unit: Generated<"piece" | "pad" | "liner" | "patch" | "tampon" | "cup" | "pair" | "bag" | "kit">;
  updated_at: Date;
  variant_label: string | null;
  version: Generated<number>;
  wear_hours: number | null;
  weight_grams: number | null;
}

export interface ProductTranslations {
  description: string | null;
  description_of: string | null;
  language: string;
  name: string | null;
  name_of: string | null;
  product_id: ProductId;
}

export interface ProductTranslationTexts {
  english: string;
  language: string;
  translation: string;
}

export interface RateLimits {
  count: number;
  key: string;
  window_start: Date;
}

export interface RecallEmails {
  batch_id: BatchId;
  notice_id: string;
  order_id: OrderId;
}

export interface RecallNotices {
  at: Date;
  author: UserId;
  batch_id: BatchId;
  id: string;
  text: string;
}

export interface RecoveryCodes {
  code_hash: Buffer;
  used_at: Date | null;
  user_id: UserId;
}

export interface RefundDays {
  amount: Paise;
  day: CalendarDate;
  reason: RefundReason;
  refunds: number;
}

export interface RefundLines {
  amount: Paise;
  order_item_id: string;
  quantity: number;
  refund_id: RefundId;
  restocked: number;
}

export interface Refunds {
  amount: Paise;
  asked_at: Date | null;
  bank_reference: string | null;
  by_bank: Generated<boolean>;
  coins_withheld: Generated<number>;
  created_at: Date;
  deduction: Generated<Paise>;
  delay_told_at: Date | null;
  failure: string | null;
  gateway_created_at: Date | null;
  gateway_refund_id: string | null;
  id: RefundId;
  idempotency_key: string;
  next_look_at: Date | null;
  order_id: OrderId | null;
  paid_on: CalendarDate | null;
  paid_recorded_by: UserId | null;
  paid_reference: string | null;
  paid_way: "neft" | "imps" | "upi" | "cheque" | null;
  payment_id: PaymentId;
  provider: string;
  reason: "mismatch" | "replaced" | "unavailable" | "cancelled" | "returned" | "overdue" | "address" | "report" | "dashboard" | "staff";
  refusal_status: number | null;
  refused_at: Date | null;
  retries: RefundId | null;
  sees_dispute: Generated<boolean>;
  settled_at: Date | null;
  settlement_id: string | null;
  settlement_utr: string | null;
  status: "requested" | "pending" | "processed" | "failed";
  updated_at: Date;
  words: Generated<string>;
}

export interface ReleaseAssets {
  br: Buffer | null;
  gzip: Buffer | null;
  identity: Buffer;
  path: string;
  release: string;
}

export interface Releases {
  id: string;
  published_at: Date;
}

export interface ReorderReminders {
  asked_at: Date;
  every_weeks: number | null;
  language: string;
  next_at: Date | null;
  order_id: OrderId;
  user_id: UserId;
  written_at: Date | null;
}

export interface ReplacementDays {
  day: CalendarDate;
  orders: number;
  status: OrderStatus;
}

export interface Reports {
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  decision: Generated<string>;
  id: string;
  message: string;
  order_id: OrderId;
  problem: "damaged" | "wrong" | "missing" | "not_as_described" | "late";
  refund_id: RefundId | null;
  replacement_id: OrderId | null;
  status: Generated<"open" | "refund" | "replacement" | "refused">;
  ticket_number: number;
  user_id: UserId;
}

export interface ReservedNumbers {
  attempt_id: AttemptId;
  invoice_serial: string;
  order_number: number;
  placed_at: Date;
}

export interface ResetGrants {
  email: string;
  expires_at: Date;
  token_hash: Buffer;
}

export interface RetentionRuns {
  forgotten: number;
  last_forgot_at: Date | null;
  last_forgotten: number;
  ran_at: Date;
  what: string;
}

export interface Reviews {
  hidden_at: Date | null;
  hidden_by: UserId | null;
  hidden_reason: "personal" | "abuse" | "advert" | "elsewhere" | "medical" | null;
  id: ReviewId;
  order_id: OrderId;
  product_id: ProductId;
  rating: number;
  shown_name: string;
  text: string;
  user_id: UserId;
  written_at: Date;
}

export interface SalesDays {
  day: CalendarDate;
  first_orders: number;
  orders: number;
  total: Paise;
}

export interface SavedAnswers {
  changed_at: Date;
  changed_by: UserId;
  id: SavedAnswerId;
  name: string;
  text: string;
  version: number;
}

export interface Secrets {
  name: string;
  value: string;
}

export interface Sessions {
  created_at: Date;
  device: Generated<string>;
  expires_at: Date;
  id: SessionId;
  second_factor_at: Date | null;
  seen_at: Date;
  token_hash: Buffer;
  user_id: UserId;
}

export interface Settings {
  key: string;
  updated_at: Date;
  value: JSONColumnType<object>;
}

export interface SettlementLines {
  credit: Paise;
  debit: Paise;
  entity_id: string;
  fee: Paise;
  fee_tax: Paise;
  gateway_dispute_id: string | null;
  gateway_payment_id: string | null;
  kind: string;
  provider: string;
  settled_at: Date;
  settlement_id: string;
  unmatched: Generated<boolean>;
  utr: string | null;
}

export interface StaffInvites {
  created_at: Date;
  email: string;
  ended_at: Date | null;
  expires_at: Date;
  id: InviteId;
  invited_by: UserId;
  roles: ('packer' | 'support')[];
  taken_by: UserId | null;
  token_hash: Buffer | null;
}

export interface StateDays {
  day: CalendarDate;
  orders: number;
  state_code: string;
  total: Paise;
}

export interface StepDays {
  day: CalendarDate;
  step: Step;
  times: number;
}

export interface StockAlerts {
  asked_at: Date;
  id: string;
  product_id: ProductId;
  told_at: Date | null;
  user_id: UserId;
}

export interface StockBatches {
  created_at: Date;
  expires_on: CalendarDate | null;
  id: BatchId;
  number: string;
  product_id: ProductId;
  recall_reason: Generated<string>;
  recalled_at: Date | null;
  units: Generated<number>;
}

export interface StockLevels {
  deleted_at: GeneratedAlways<Date | null>;
  held: Generated<number>;
  in_stock: GeneratedAlways<boolean>;
  low_stock: GeneratedAlways<number>;
  product_id: GeneratedAlways<ProductId>;
  state: GeneratedAlways<StockState>;
  stock: number | null;
}

export interface StockMoves {
  actor: string;
  at: Date;
  batch_id: BatchId | null;
  id: GeneratedAlways<number>;
  level: GeneratedAlways<number | null>;
  note: Generated<string>;
  order_id: OrderId | null;
  product_id: ProductId;
  reason: "opening" | "received" | "counted" | "spoiled" | "given" | "returned" | "cancelled" | "replaced" | "recalled" | "uncounted" | "unrecorded";
  units: number;
}

export interface StockOpenings {
  product_id: ProductId;
  sold_before: number;
}

export interface StockWarnings {
  at: Date;
  product_id: ProductId;
}

export interface StoredDocuments {
  document_id: string;
  kept_at: Date;
  sha256: Buffer;
}

export interface Subscribers {
  asked_at: Date;
  confirmed_at: Date | null;
  consent: string;
  created_at: Date;
  email: string;
  id: SubscriberId;
  language: Generated<string>;
  status: "pending" | "subscribed" | "unsubscribed";
  unsubscribed_at: Date | null;
}

export interface SuppressedAddresses {
  address: string;
  address_hash: Buffer;
  codes: Generated<string>;
  email_id: EmailId | null;
  id: StopId;
  reason: "bounced" | "complained";
  stopped_at: Date;
}

export interface TaxDocumentBlocks {
  block: string;
  documents: number;
  form: number;
  gstin: string;
  month: CalendarDate;
  tables: JSONColumnType<object>;
}

export interface TaxMonths {
  closed_at: Date;
  closed_by: string;
  figures: JSONColumnType<object>;
  gstr1: string;
  month: CalendarDate;
}

export interface Tickets {
  assignee: UserId | null;
  created_at: Date;
  email: string;
  first_name: string;
  id: string;
  kind: "contact" | "question" | "issue";
  language: Generated<string>;
  last_name: string;
  message: string;
  mobile: string;
  number: number;
  resolved_at: Date | null;
  status: Generated<"open" | "answered" | "closed">;
  user_id: UserId | null;
}

export interface TicketSteps {
  author: UserId;
  created_at: Date;
  id: string;
  kind: "answer" | "close" | "reopen";
  text: string;
  ticket_id: string;
}

export interface UndoneMoves {
  actor: string;
  at: Date;
  details: ColumnType<object, string | undefined, string>;
  order_id: OrderId;
  status: OrderStatus;
  undone_at: Date;
}

export interface Uploads {
  content_type: string | null;
  created_at: Date;
  file_key: string;
  id: string;
  kind: "video" | "photo";
  received: Generated<number>;
  report_id: string | null;
  size: number;
  touched_at: Date;
  user_id: UserId;
}

export interface UserDays {
  day: CalendarDate;
  users: Generated<number>;
}

export interface UserNotes {
  author: UserId;
  changed_at: Date | null;
  created_at: Date;
  id: StaffNoteId;
  text: string;
  user_id: UserId;
}

export interface Users {
  age_group: "adult" | "minor" | null;
  age_said_at: Date | null;
  coins: Generated<number>;
  coins_held: Generated<number>;
  created_at: Date;
  deleted_at: Date | null;
  email: string | null;
  email_verified_at: Date | null;
  erase_at: Date | null;
  erase_told_at: Date | null;
  guardian_allows: "account" | "orders" | null;
  id: UserId;
  language: Generated<string>;
  measurement: boolean | null;
  name: string;
  passkey_declined_at: Date | null;
  password_hash: string | null;
  phone: string | null;
  role: Generated<"user" | "admin">;
  staff_roles: Generated<('packer' | 'support')[]>;
}

export interface Versions {
  name: 'catalog' | 'settings';
  version: Generated<number>;
}

export interface WalletEntries {
  balance: number;
  cause: "welcome" | "order_earned" | "order_redeemed" | "order_returned" | "earning_withdrawn" | "correction" | "erasure";
  coins: number;
  created_at: Date;
  id: string;
  ref: string;
  user_id: UserId;
}

export interface WebhookEvents {
  event: string;
  event_id: string;
  gateway_order_id: string | null;
  provider: string;
  received_at: Date;
}

export interface DB {
  account_claims: AccountClaims;
  addresses: Addresses;
  attempt_deliveries: AttemptDeliveries;
  attempt_discounts: AttemptDiscounts;
  attempt_gifts: AttemptGifts;
  attempt_lines: AttemptLines;
  audit_log: AuditLog;
  authenticator_apps: AuthenticatorApps;
  automatic_refunds: AutomaticRefunds;
  bonus_claims: BonusClaims;
  book_checks: BookChecks;
  book_differences: BookDifferences;
  breach_emails: BreachEmails;
  breach_entries: BreachEntries;
  breaches: Breaches;
  browser_codes: BrowserCodes;
  bulk_action_moves: BulkActionMoves;
  bulk_actions: BulkActions;
  campaign_days: CampaignDays;
  cancel_requests: CancelRequests;
  cart_items: CartItems;
  certificates: Certificates;
  chargeback_entries: ChargebackEntries;
  coin_corrections: CoinCorrections;
  component_days: ComponentDays;
  consents: Consents;
  counters: Counters;
  courier_bookings: CourierBookings;
  credit_notes: CreditNotes;
  delivery_reports: DeliveryReports;
  delivery_times: DeliveryTimes;
  discount_days: DiscountDays;
  discounts: Discounts;
  disowned_addresses: DisownedAddresses;
  dispute_events: DisputeEvents;
  disputes: Disputes;
  draft_orders: DraftOrders;
  email_requests: EmailRequests;
  email_restore_links: EmailRestoreLinks;
  emails: Emails;
  gateway_comparisons: GatewayComparisons;
  gateway_findings: GatewayFindings;
  guardianships: Guardianships;
  idempotency_keys: IdempotencyKeys;
  invoices: Invoices;
  issue_emails: IssueEmails;
  issues: Issues;
  kit_items: KitItems;
  kit_versions: KitVersions;
  known_browsers: KnownBrowsers;
  latest_backups: LatestBackups;
  mail_pace: MailPace;
  money_days: MoneyDays;
  nominations: Nominations;
  number_gaps: NumberGaps;
  order_events: OrderEvents;
  order_items: OrderItems;
  order_notes: OrderNotes;
  order_progress: OrderProgress;
  order_search: OrderSearch;
  order_status_days: OrderStatusDays;
  orders: Orders;
  parcel_batches: ParcelBatches;
  parcels: Parcels;
  passkey_challenges: PasskeyChallenges;
  passkeys: Passkeys;
  payer_links: PayerLinks;
  payment_attempts: PaymentAttempts;
  payment_decisions: PaymentDecisions;
  payment_refusals: PaymentRefusals;
  payments: Payments;
  preflight_tokens: PreflightTokens;
  printed_slips: PrintedSlips;
  privacy_request_steps: PrivacyRequestSteps;
  privacy_requests: PrivacyRequests;
  product_companions: ProductCompanions;
  product_days: ProductDays;
  product_families: ProductFamilies;
  product_images: ProductImages;
  product_prices: ProductPrices;
  product_ranks: ProductRanks;
  product_translation_texts: ProductTranslationTexts;
  product_translations: ProductTranslations;
  products: Products;
  rate_limits: RateLimits;
  recall_emails: RecallEmails;
  recall_notices: RecallNotices;
  recovery_codes: RecoveryCodes;
  refund_days: RefundDays;
  refund_lines: RefundLines;
  refunds: Refunds;
  release_assets: ReleaseAssets;
  releases: Releases;
  reorder_reminders: ReorderReminders;
  replacement_days: ReplacementDays;
  reports: Reports;
  reserved_numbers: ReservedNumbers;
  reset_grants: ResetGrants;
  retention_runs: RetentionRuns;
  reviews: Reviews;
  sales_days: SalesDays;
  saved_answers: SavedAnswers;
  secrets: Secrets;
  sessions: Sessions;
  settings: Settings;
  settlement_lines: SettlementLines;
  staff_invites: StaffInvites;
  state_days: StateDays;
  step_days: StepDays;
  stock_alerts: StockAlerts;
  stock_batches: StockBatches;
  stock_levels: StockLevels;
  stock_moves: StockMoves;
  stock_openings: StockOpenings;
  stock_warnings: StockWarnings;
  stored_documents: StoredDocuments;
  subscribers: Subscribers;
  suppressed_addresses: SuppressedAddresses;
  tax_document_blocks: TaxDocumentBlocks;
  tax_months: TaxMonths;
  ticket_steps: TicketSteps;
  tickets: Tickets;
  undone_moves: UndoneMoves;
  uploads: Uploads;
  user_days: UserDays;
  user_notes: UserNotes;
  users: Users;
  versions: Versions;
  wallet_entries: WalletEntries;
  webhook_events: WebhookEvents;
}
