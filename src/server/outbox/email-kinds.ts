// The kinds of stored emails, and the content of each until it is sent.
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
  /** The device in words; empty when unknown. */
  readonly device: string
  readonly at: string
  /** Whether the account had logged in from the same network before; null where unknown. */
  readonly isSameNetwork: boolean | null
}

export interface ReportEmailContent {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly ticket: number
  readonly reason: string
}

/**
 * The content of an email about an order's move; the order is looked up when the email is sent. `reason` may be empty.
 */
export interface OrderEmailContent {
  readonly orderId: OrderId
  readonly reason: string
}

/**
 * The content of an email about a changed delivery: also the refunded difference, and whether there is a new invoice.
 */
export interface DeliveryEmailContent extends OrderEmailContent {
  readonly refundId?: RefundId | null
  readonly hasNewInvoice?: boolean
}

/**
 * The content of an email about a payment without an order. `isSecond`: the purchase is already paid and has its order.
 */
export interface PaymentEmailContent {
  readonly attemptId: AttemptId
  readonly firstName: string
  readonly amount: Paise
  readonly isSecond?: boolean
}

/** A change of an account's sign-in methods. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset'

/** `passkey`: the name of the passkey. `left`: the number of unused recovery codes. */
export interface FactorEmailContent {
  readonly name: string
  readonly at: string
  readonly change: FactorChange
  readonly isStaff: boolean
  readonly passkey?: string
  readonly left?: number
}

/** The action of a guardian; 'agreed' includes orders. */
interface GuardianEmailContent {
  readonly name: string
  readonly news: 'agreed' | 'agreed-account' | 'no-orders' | 'ended' | 'grown'
}

interface LowGoods {
  readonly id: string
  readonly name: string
  readonly left: number
}

/** The stored content of each kind of email: ids of rows that are looked up when it is sent, or texts. */
export interface EmailContents {
  /**
   * `name` is empty where the address is not verified (SEC-52). `isStillHere`: the user changed the password while
   * logged in, and stays logged in.
   */
  'password-changed': { readonly name: string; readonly at: string; readonly isStillHere?: boolean }
  'new-device': NewDevice
  /** The invitation's token is created when the email is sent: the shop stores only a hash. */
  'staff-invite': { readonly inviteId: InviteId }
  'factor-changed': FactorEmailContent
  /** Sent to the guardian, without any text that the minor typed. */
  'guardian-asked': { readonly guardianshipId: GuardianshipId; readonly until: string }
  'guardian-agreed': { readonly guardianshipId: GuardianshipId; readonly orders: boolean }
  'guardian-news': GuardianEmailContent
  /** Warns that the account will be deleted, because no guardian has consented. */
  'account-ends': { readonly name: string; readonly on: string }
  /**
   * `changeId`: the change that the restore link undoes; null, without a link, where the former address was never
   * verified.
   */
  'email-changed': { readonly changeId: EmailChangeId | null; readonly at: string }
  'email-restored': { readonly at: string }
  'email-taken-back': { readonly at: string }
  /** Sent by staff, with a link for changing the address. */
  'email-link': { readonly at: string }
  'order-confirmation': { readonly orderId: OrderId }
  'order-dispatched': OrderEmailContent
  /** `position`: the address whose parcel has a new number, of an order to several, counted from 0. */
  'order-renumbered': OrderEmailContent & { readonly position?: number }
  'order-delivered': OrderEmailContent
  'order-cancelled': OrderEmailContent
  'order-returned': OrderEmailContent
  'order-changed': DeliveryEmailContent
  /** The order is dispatched although the shopper asked to cancel it (ORD-21). */
  'order-kept': OrderEmailContent
  /** Sent only for refunds that no other email announces, see `REFUND_EMAILS`. */
  'refund-started': { readonly refundId: RefundId }
  'refund-done': { readonly refundId: RefundId }
  /** A payment that waits for a decision of staff. */
  'payment-checking': PaymentEmailContent
  /** A purchase whose authorised payment the shop did not capture. */
  'payment-released': PaymentEmailContent
  /** A refund that takes longer than it should. */
  'refund-late': { readonly refundId: RefundId }
  /** A refund that the gateway could not make, and that staff sent from the shop's own bank. */
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
  /** `step` is the answer; its text is stored only there. */
  'ticket-answer': { readonly step: string }
  'privacy-received': { readonly number: number; readonly request: PrivacyRequestKind; readonly dueAt: string }
  /** `step` is the answer; its text is stored only there. */
  'privacy-answer': { readonly step: string }
  /** `entry` is the email in the register of breaches; its text is stored only there. */
  'breach-notice': { readonly entry: string }
  /** The products that run low, as of the time of the check. */
  'stock-low': { readonly goods: readonly LowGoods[] }
  /** `id`: the id of the dispute, the refund or the payment. `respondBy`: an ISO time. */
  'owner-alert': {
    readonly alert: Alert
    readonly id: string
    readonly amount: Paise
    readonly orderNumber: number | null
    readonly respondBy: string | null
  }
  /**
   * `day`: 'YYYY-MM-DD'. Orders and revenue are those of the day before; `waiting`: the lines of the dashboard's
   * "Today".
   */
  'owner-digest': {
    readonly day: string
    readonly orders: number
    readonly revenue: Paise
    readonly waiting: readonly { readonly name: TodayLineName; readonly count: number }[]
  }
  /** The new account; all parts are empty when it was removed. Of the account number only the last four digits. */
  'bank-account-changed': { readonly by: string; readonly account: BankAccount }
  /** The product is on sale again; its data is looked up when the email is sent. */
  'back-in-stock': { readonly productId: ProductId }
  /** Sent to the account's verified address. */
  'reorder-reminder': { readonly orderId: OrderId }
  /**
   * An issue of the newsletter; its text is stored only in the issue. `subscriberId` is null for a test email of staff
   * to themselves.
   */
  newsletter: { readonly issueId: IssueId; readonly subscriberId: SubscriberId | null }
  /** An email to a buyer of a recalled batch; its text is stored only in the recall notice. */
  'goods-recalled': { readonly noticeId: string; readonly orderNumber: number }
}
export type EmailKind = keyof EmailContents

/** The recipient of a stored email, and the object that it is about. */
export interface Envelope {
  readonly recipient: string
  readonly ref: string
}
