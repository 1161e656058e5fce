// The kinds of stored emails, and what is stored of each until it is sent.
import type { TodayLineName } from '#contract/admin-urls.ts'
import type { BankAccount } from '#domain/bank-account.ts'
import type {
  AttemptId,
  EmailChangeId,
  GuardianshipId,
  InviteId,
  IssueId,
  OrderId,
  ProductId,
  RefundId,
  SubscriberId,
} from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import type { Alert } from '#domain/owner-emails.ts'
import type { PrivacyRequestKind } from '#domain/privacy-request.ts'

export interface NewDevice {
  readonly name: string
  /** A description of the device; empty when unknown. */
  readonly device: string
  readonly at: string
  /** Whether the account had logged in from the same network before; null when unknown. */
  readonly isSameNetwork: boolean | null
}

export interface ReportEmailContent {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly ticket: number
  readonly reason: string
}

/** An email about a changed state of an order. The order is read when the email is sent. `reason` may be empty. */
export interface OrderEmailContent {
  readonly orderId: OrderId
  readonly reason: string
}

/** An email about a changed delivery address. `refundId` is the refund of a price difference. */
export interface DeliveryEmailContent extends OrderEmailContent {
  readonly refundId?: RefundId | null
  readonly hasNewInvoice?: boolean
}

/**
 * An email about a payment without an order. `isSecond` is true when another payment of the purchase has become an
 * order.
 */
export interface PaymentEmailContent {
  readonly attemptId: AttemptId
  readonly firstName: string
  readonly amount: Paise
  readonly isSecond?: boolean
}

/** A change of an account's login methods. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset'

/** `passkey` is the passkey's name. `left` is the number of unused recovery codes. */
export interface FactorEmailContent {
  readonly name: string
  readonly at: string
  readonly change: FactorChange
  readonly isStaff: boolean
  readonly passkey?: string
  readonly left?: number
}

/** What changed for an account with a guardian. 'agreed' allows orders too, 'agreed-account' does not. */
interface GuardianEmailContent {
  readonly name: string
  readonly news: 'agreed' | 'agreed-account' | 'no-orders' | 'ended' | 'grown'
}

interface LowGoods {
  readonly id: string
  readonly name: string
  readonly left: number
}

/** What is stored of each kind of email: texts, or ids of rows that are read when it is sent. */
export interface EmailContents {
  /**
   * `name` is empty when the address is not verified (SEC-52). `isStillHere` is true when the user changed the password
   * while logged in and stays logged in.
   */
  'password-changed': { readonly name: string; readonly at: string; readonly isStillHere?: boolean }
  'new-device': NewDevice
  /** The invitation's token is created when the email is sent, because the shop stores only its hash. */
  'staff-invite': { readonly inviteId: InviteId }
  'factor-changed': FactorEmailContent
  /** Sent to the guardian. It contains no text that the minor typed. */
  'guardian-asked': { readonly guardianshipId: GuardianshipId; readonly until: string }
  'guardian-agreed': { readonly guardianshipId: GuardianshipId; readonly orders: boolean }
  'guardian-news': GuardianEmailContent
  /** Warns that the account will be deleted because no guardian has consented. */
  'account-ends': { readonly name: string; readonly on: string }
  /** `changeId` is the change that the email's link undoes. A never verified address has no change and no link. */
  'email-changed': { readonly changeId: EmailChangeId | null; readonly at: string }
  'email-restored': { readonly at: string }
  'email-taken-back': { readonly at: string }
  /** Sent by staff, with a link for changing the address. */
  'email-link': { readonly at: string }
  'order-confirmation': { readonly orderId: OrderId }
  'order-dispatched': OrderEmailContent
  /** `position` is set for an order to several addresses: the address whose parcel has a new number, counted from 0. */
  'order-renumbered': OrderEmailContent & { readonly position?: number }
  'order-delivered': OrderEmailContent
  'order-cancelled': OrderEmailContent
  'order-returned': OrderEmailContent
  'order-changed': DeliveryEmailContent
  /** The shopper's request to cancel the order was refused, and the order is dispatched (ORD-21). */
  'order-kept': OrderEmailContent
  /** Only for refunds that no other email announces, see `REFUND_EMAILS`. */
  'refund-started': { readonly refundId: RefundId }
  'refund-done': { readonly refundId: RefundId }
  'payment-checking': PaymentEmailContent
  /** The shop did not capture the authorised payment. */
  'payment-released': PaymentEmailContent
  'refund-late': { readonly refundId: RefundId }
  /** The gateway could not make the refund, so staff sent it from the shop's own bank. */
  'refund-paid-another-way': { readonly refundId: RefundId }
  'payment-refunded': { readonly firstName: string; readonly amount: Paise }
  'report-received': Omit<ReportEmailContent, 'reason'>
  'report-refund': ReportEmailContent & {
    readonly refundId: RefundId
    readonly amount: Paise
    readonly coinsReturned: number
    readonly coinsWithheld: number
  }
  'report-replacement': ReportEmailContent & { readonly replacementId: OrderId; readonly replacementNumber: number }
  'report-refused': ReportEmailContent
  'contact-received': { readonly ticket: number }
  /** `step` is the row of the answer. Only that row contains the answer's text. */
  'ticket-answer': { readonly step: string }
  'privacy-received': { readonly number: number; readonly request: PrivacyRequestKind; readonly dueAt: string }
  /** `step` is the row of the answer. Only that row contains the answer's text. */
  'privacy-answer': { readonly step: string }
  /** `entry` is the entry in the register of breaches. Only the entry contains the email's text. */
  'breach-notice': { readonly entry: string }
  'stock-low': { readonly goods: readonly LowGoods[] }
  /** `id` is that of the dispute, refund or payment. `respondBy` is an ISO time. */
  'owner-alert': {
    readonly alert: Alert
    readonly id: string
    readonly amount: Paise
    readonly orderNumber: number | null
    readonly respondBy: string | null
  }
  /**
   * `day` is 'YYYY-MM-DD'; orders and revenue are those of the previous day. `waiting` has the lines of the dashboard's
   * "Today".
   */
  'owner-digest': {
    readonly day: string
    readonly orders: number
    readonly revenue: Paise
    readonly waiting: readonly { readonly name: TodayLineName; readonly count: number }[]
  }
  /**
   * `account` is the new account with only the last four digits of its number. All its fields are empty when the
   * account was removed.
   */
  'bank-account-changed': { readonly by: string; readonly account: BankAccount }
  'back-in-stock': { readonly productId: ProductId }
  'reorder-reminder': { readonly orderId: OrderId }
  /** An issue of the newsletter, whose text only the issue contains. `subscriberId` is null for a test email. */
  newsletter: { readonly issueId: IssueId; readonly subscriberId: SubscriberId | null }
  /** Sent to a buyer of a recalled batch. Only the recall notice contains its text. */
  'goods-recalled': { readonly noticeId: string; readonly orderNumber: number }
}
export type EmailKind = keyof EmailContents

export interface Envelope {
  readonly recipient: string
  readonly ref: string
}
