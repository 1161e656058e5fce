// The kinds of emails that are written down before they are sent, and what each keeps until it goes.
import type { TodayLineName } from '#contract/admin-urls.ts'
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

/** What the notice of a new device is told: the device in words, empty when it is not known. */
export interface NewDevice {
  readonly name: string
  readonly device: string
  readonly at: string
  /** Whether she had logged in from the same network before; null where that is not known. */
  readonly isSameNetwork: boolean | null
}

/** What an email about a report is told. */
export interface ReportEmailContent {
  readonly orderId: OrderId
  readonly orderNumber: number
  readonly ticket: number
  readonly reason: string
}

/** What an email about an order's move is told; the rest is looked up when it goes. `reason` may be empty. */
export interface OrderEmailContent {
  readonly orderId: OrderId
  readonly reason: string
}

/** What an email about a change of delivery is told besides: the difference that comes back, and whether the invoice is a new one. */
export interface DeliveryEmailContent extends OrderEmailContent {
  readonly refundId?: RefundId | null
  readonly hasNewInvoice?: boolean
}

/** What an email about money without an order is told. `isSecond`: her purchase is paid and has its order already. */
export interface PaymentEmailContent {
  readonly attemptId: AttemptId
  readonly firstName: string
  readonly amount: Paise
  readonly isSecond?: boolean
}

/** What became of what opens an account. */
export type FactorChange =
  | 'passkey-added'
  | 'passkey-removed'
  | 'app-added'
  | 'app-removed'
  | 'codes-renewed'
  | 'code-used'
  | 'reset'

/** `passkey`: what it is called. `left`: recovery codes that she has not used. */
export interface FactorEmailContent {
  readonly name: string
  readonly at: string
  readonly change: FactorChange
  readonly isStaff: boolean
  readonly passkey?: string
  readonly left?: number
}

/** What a minor is told that her guardian has done; 'agreed' is to orders too. */
interface GuardianEmailContent {
  readonly name: string
  readonly news: 'agreed' | 'agreed-account' | 'no-orders' | 'ended' | 'grown'
}

/** Goods that run low. */
interface LowGoods {
  readonly id: string
  readonly name: string
  readonly left: number
}

/** What is kept of an email until it goes: ids where a row can be looked up, words where none will be there. */
export interface EmailContents {
  /** `name` is empty where nobody has proved the address (SEC-52). `isStillHere`: she changed it herself, where she stays logged in. */
  'password-changed': { readonly name: string; readonly at: string; readonly isStillHere?: boolean }
  'new-device': NewDevice
  /** Its token is made when it is written: the shop keeps a hash alone. */
  'staff-invite': { readonly inviteId: InviteId }
  'factor-changed': FactorEmailContent
  /** To the guardian, who is told nothing that the minor typed. */
  'guardian-asked': { readonly guardianshipId: GuardianshipId; readonly until: string }
  'guardian-agreed': { readonly guardianshipId: GuardianshipId; readonly orders: boolean }
  'guardian-news': GuardianEmailContent
  /** Her account goes, because nobody answered for her. */
  'account-ends': { readonly name: string; readonly on: string }
  /** `changeId`: of the way back; null where the former address was never proved. */
  'email-changed': { readonly changeId: EmailChangeId | null; readonly at: string }
  'email-restored': { readonly at: string }
  'email-taken-back': { readonly at: string }
  /** Staff say where she can change her address. */
  'email-link': { readonly at: string }
  'order-confirmation': { readonly orderId: OrderId }
  'order-dispatched': OrderEmailContent
  'order-renumbered': OrderEmailContent
  'order-delivered': OrderEmailContent
  'order-cancelled': OrderEmailContent
  'order-returned': OrderEmailContent
  'order-changed': DeliveryEmailContent
  /** She asked to cancel it, and it travels (ORD-21). */
  'order-kept': OrderEmailContent
  /** Only for refunds that no other email tells: see `REFUND_TOLD_BY`. */
  'refund-started': { readonly refundId: RefundId }
  'refund-done': { readonly refundId: RefundId }
  /** About a payment: staff decide what becomes of it. */
  'payment-checking': PaymentEmailContent
  /** About a purchase: what the bank had set aside was not taken. */
  'payment-released': PaymentEmailContent
  /** It takes longer than it should. */
  'refund-late': { readonly refundId: RefundId }
  /** It could not go back the way it came, and was sent from the shop's own bank. */
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
  /** `step` is the answer; its words stand there alone. */
  'ticket-answer': { readonly step: string }
  'privacy-received': { readonly number: number; readonly request: PrivacyRequestKind; readonly dueAt: string }
  /** `step` is the answer; its words stand there alone. */
  'privacy-answer': { readonly step: string }
  /** `entry` is the email in the register of breaches; its words stand there alone. */
  'breach-notice': { readonly entry: string }
  /** As it was when somebody looked. */
  'stock-low': { readonly goods: readonly LowGoods[] }
  /** `id`: of the dispute, the refund or the payment. `respondBy`: as ISO time. */
  'owner-alert': {
    readonly alert: Alert
    readonly id: string
    readonly amount: Paise
    readonly orderNumber: number | null
    readonly respondBy: string | null
  }
  /** `day`: 'YYYY-MM-DD'. Orders and revenue are those of the day before; `waiting`: the lines of Today. */
  'owner-digest': {
    readonly day: string
    readonly orders: number
    readonly revenue: Paise
    readonly waiting: readonly { readonly name: TodayLineName; readonly count: number }[]
  }
  /** What it is, is looked up when it goes. */
  'back-in-stock': { readonly productId: ProductId }
  /** Its words stand in the issue alone. `subscriberId`: null for one that staff send to themselves, to look at. */
  newsletter: { readonly issueId: IssueId; readonly subscriberId: SubscriberId | null }
  /** Its words stand in the notice alone. */
  'goods-recalled': { readonly noticeId: string; readonly orderNumber: number }
}
export type EmailKind = keyof EmailContents

/** What stands on an email that was written down: whom it is for, and what it is about. */
export interface Envelope {
  readonly recipient: string
  readonly ref: string
}
