// The shop's port to a payment gateway: the calls it makes, the events it receives, and the shapes of both (RZP-1, RZP-5, RZP-8, RZP-34).
import type { CalendarDate } from '#domain/calendar.ts'
import type { Paise } from '#domain/money.ts'

export interface GatewayOrder {
  readonly id: string
  readonly amount: Paise
  readonly currency: string
  readonly receipt: string | null
  /** A word that the shop does not know counts as `attempted`: that says nothing of money. */
  readonly status: 'created' | 'attempted' | 'paid'
  /** How often somebody has tried to pay it. */
  readonly attempts: number
  /** What the shop wrote on it. */
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: Date | null
}

export interface GatewayPayment {
  readonly id: string
  readonly orderId: string | null
  readonly amount: Paise
  readonly currency: string
  /** A word that the shop does not know counts as `created`: something is under way, and no money of ours yet. */
  readonly status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The state was such a word: it has been told of as an odd answer (BOOK-13). */
  readonly isOdd: boolean
  readonly method: string
  /** What may be kept of the instrument: card network and last four, bank, wallet, masked UPI address. */
  readonly instrument: string
  /** What the payer's bank calls it: its reference number, the UPI transaction id. */
  readonly references: readonly string[]
  /** What went back of it so far, whoever asked for that. */
  readonly refunded: Paise
  /** What the gateway keeps for itself of it, tax included, and that tax; null before it is captured. */
  readonly fee: Paise | null
  readonly feeTax: Paise | null
  /** The part of the fee that its payer bore on top of the price; 0 where the shop bears it. */
  readonly payerFee: Paise
  /** The gateway's own time. */
  readonly createdAt: Date | null
}

export interface GatewayRefund {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** A word that the shop does not know counts as `pending`. */
  readonly status: 'pending' | 'processed' | 'failed'
  /** What the banks call it (ARN, RRN or UTR), by which the payer's bank finds it; null before there is one. */
  readonly reference: string | null
  readonly notes: Readonly<Record<string, string>>
  readonly createdAt: Date | null
}

/** Somebody's bank wants her money back: a chargeback, in whatever phase it is. */
export interface GatewayDispute {
  readonly id: string
  readonly paymentId: string
  readonly amount: Paise
  /** What has been taken from the shop already. */
  readonly deducted: Paise
  readonly phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration' | 'unknown'
  readonly status: 'open' | 'under_review' | 'won' | 'lost' | 'closed' | 'unknown'
  /** Why, as a code of the card networks; empty when it says nothing. */
  readonly reason: string
  /** Until when the shop may answer; null where no answer is wanted. */
  readonly respondBy: Date | null
  readonly createdAt: Date | null
}

/** A line of the gateway's settlement report: what it paid out to the shop's bank, or took off. All in paise. */
export interface SettledItem {
  readonly kind: 'payment' | 'refund' | 'adjustment' | 'other'
  /** The payment, refund or adjustment itself. */
  readonly id: string
  /** The payment that a refund or a dispute is of. */
  readonly paymentId: string | null
  readonly disputeId: string | null
  readonly gatewayOrderId: string | null
  readonly amount: Paise
  readonly credit: Paise
  readonly debit: Paise
  readonly fee: Paise
  readonly feeTax: Paise
  readonly settlementId: string | null
  /** The bank's number of the transfer. */
  readonly utr: string | null
  readonly settledAt: Date | null
  readonly createdAt: Date | null
}

/** A part of a list. What of it cannot be read is left out and told of: the others do not suffer for it. */
export interface GatewayPage<Item> {
  readonly items: readonly Item[]
  /** How many there were, those that cannot be read too: by so many the next part begins later. */
  readonly count: number
  readonly isLast: boolean
}

/** Something in an answer that the shop cannot read, or a word that it does not know. No personal data. */
export interface OddAnswer {
  readonly provider: string
  readonly entity: 'order' | 'payment' | 'refund' | 'dispute' | 'settlement'
  /** Its id, where that can be read. */
  readonly id: string | null
  /** What is odd about it: the field and what is wrong with it, or the unknown word. */
  readonly what: string
  /** Whether the rest of it could be used. */
  readonly isUsed: boolean
}

/** A window of time, its end excluded. */
export interface Between {
  readonly from: Date
  readonly to: Date
}

/**
 * Why a call failed. `unreachable` (nothing has happened) and `unclear` (what was asked for may have happened) are no
 * answers; `refused` carries the gateway's status, its code and its words: asking again will not help.
 */
export class GatewayError extends Error {
  readonly kind: 'unreachable' | 'unclear' | 'refused'
  readonly status: number | null
  readonly code: string | null
  /** Why it was refused, in the gateway's words, for staff. Never matched on: they vary. */
  readonly words: string | null
  /** The refused amount is the reason: with a smaller one it would have been accepted. */
  readonly isAboutAmount: boolean

  constructor(
    kind: GatewayError['kind'],
    message: string,
    status: number | null = null,
    code: string | null = null,
    words: string | null = null,
    isAboutAmount = false,
  ) {
    super(message)
    this.name = 'GatewayError'
    this.kind = kind
    this.status = status
    this.code = code
    this.words = words
    this.isAboutAmount = isAboutAmount
  }
}

/** How long a call may take: a shopper waits (3 s), or a job runs (30 s). */
export type TimeoutProfile = 'shopper' | 'job'

/** What checkout may load, as a Content-Security-Policy names it. */
export interface CheckoutHosts {
  readonly script: readonly string[]
  readonly frame: readonly string[]
  readonly connect: readonly string[]
  readonly image: readonly string[]
}

/** A request to the webhook's address, its body as it came: signatures are over the bytes. */
export interface WebhookRequest {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
}

/** Something has happened at the gateway. It only says that asking is worth while: whether money came, a call to the gateway tells. */
export interface GatewayEvent {
  /** The same for every delivery of it. */
  readonly id: string
  /** What the gateway calls it. */
  readonly name: string
  readonly gatewayOrderId: string | null
  /** The payment that it is about; null where it names none. */
  readonly gatewayPaymentId: string | null
  readonly refund: { readonly gatewayRefundId: string; readonly gatewayPaymentId: string | null } | null
  readonly dispute: { readonly gatewayDisputeId: string; readonly gatewayPaymentId: string | null } | null
}

/** `foreign`: not signed by this gateway. `unreadable`: signed, and yet no event. */
export type WebhookReading =
  | { readonly kind: 'foreign' }
  | { readonly kind: 'unreadable' }
  | { readonly kind: 'events'; readonly events: readonly GatewayEvent[] }

/** A form post that ends a payment outside the page. Only a genuine one is worth a question. */
interface GatewayCallback {
  readonly gatewayOrderId: string
  readonly isGenuine: boolean
}

export interface PaymentGateway {
  /** Its name, kept in each row that holds ids of its own. It never changes. */
  readonly provider: string
  /** The public key with which the page opens the dialog. */
  readonly keyId: string
  /** Where the page loads the dialog's script from. */
  readonly checkoutScriptUrl: string
  readonly checkoutHosts: CheckoutHosts
  /** `notes` are the shop's own and nobody else can change them: at most 15 of 256 characters, no personal data. */
  createOrder(
    order: { amount: Paise; receipt: string; notes: Readonly<Record<string, string>> },
    timeout: TimeoutProfile,
  ): Promise<GatewayOrder>
  findOrderByReceipt(receipt: string, timeout: TimeoutProfile): Promise<GatewayOrder | null>
  getOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayOrder>
  /** Puts other notes in the place of an order's, for whoever reads them in the gateway's dashboard. */
  noteOnOrder(
    gatewayOrderId: string,
    notes: Readonly<Record<string, string>>,
    timeout: TimeoutProfile,
  ): Promise<GatewayOrder>
  /** Orders of the account that were made in that time, at most 100 from `skip` on. */
  listOrders(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayOrder>>
  /** Its payments, save those whose bank has not answered yet: of these only the order tells. */
  listPaymentsOfOrder(gatewayOrderId: string, timeout: TimeoutProfile): Promise<GatewayPayment[]>
  getPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayPayment>
  capturePayment(payment: { id: string; amount: Paise }, timeout: TimeoutProfile): Promise<GatewayPayment>
  /** `notes` belong to what the key stands for: a repeat must carry the same ones. */
  refundPayment(
    refund: {
      paymentId: string
      amount: Paise
      idempotencyKey: string
      notes?: Readonly<Record<string, string>>
    },
    timeout: TimeoutProfile,
  ): Promise<GatewayRefund>
  listRefundsOfPayment(gatewayPaymentId: string, timeout: TimeoutProfile): Promise<GatewayRefund[]>
  /** Payments of the whole account begun in that time, at most 100 from `skip` on. The list may lag some minutes behind. */
  listPayments(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayPayment>>
  /** Refunds of the whole account made in that time, whoever made them, at most 100 from `skip` on. */
  listRefunds(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayRefund>>
  /** Disputes of the whole account opened in that time, at most 100 from `skip` on. */
  listDisputes(between: Between, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<GatewayDispute>>
  getDispute(gatewayDisputeId: string, timeout: TimeoutProfile): Promise<GatewayDispute>
  /** What was settled on a day in India, as 'YYYY-MM-DD', at most 1,000 lines from `skip` on. */
  listSettled(day: CalendarDate, skip: number, timeout: TimeoutProfile): Promise<GatewayPage<SettledItem>>
  /** True when the signature proves that this payment belongs to this order (RZP-26, RZP-28). */
  isCheckoutSignature(gatewayOrderId: string, gatewayPaymentId: string, signature: string): boolean
  readWebhook(request: WebhookRequest): WebhookReading
  /** A delivery of the webhook as this gateway would sign it, that tells of nothing: to try whether deliveries arrive. */
  emptyDelivery(): { readonly headers: Readonly<Record<string, string>>; readonly body: string }
  /** Null when the form is not one of this gateway's. */
  readCallback(form: Readonly<Record<string, string>>): GatewayCallback | null
}
