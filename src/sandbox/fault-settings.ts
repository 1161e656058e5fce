// The faults that a test or a person can switch on, and how often each still applies.
import type { RefundStatus } from './entities.ts'
import { Refusal, serverError, tooManyRequests, unauthorized } from './refusal.ts'
import type { Overrides } from './response-overrides.ts'

/** The groups of REST calls for which a fault can be planned; 'fetch' is every GET. */
export type Operation = 'create-order' | 'fetch' | 'capture' | 'refund'

/**
 * The kinds of faults. A `status` fault answers with this status without executing the call (from 502 up as HTML). A
 * `hold` fault waits `ms`, then answers 504 without executing the call. With `applied` it executes the call after the
 * wait and returns its response. A `drop` fault executes the call and closes the connection.
 */
export type Fault =
  | { kind: 'status'; status: 400 | 401 | 429 | 500 | 502 | 503 | 504; description?: string | undefined }
  | { kind: 'hold'; ms: number; applied?: boolean | undefined }
  | { kind: 'drop' }

export type ListName = 'orders' | 'payments' | 'refunds' | 'disputes'

/** How the next payment differs from its order's price. Amounts are in paise. */
export interface PlannedPayment {
  amount?: number | undefined
  currency?: string | undefined
  /** The payer bears Razorpay's fee on top of the price (RZP-50). */
  feeBearer?: 'customer' | undefined
  /** The reduction by an offer of Razorpay's (RZP-51). */
  offer?: number | undefined
}

/** The usual account limit, ₹5,00,000 in paise (RZP-52). */
export const defaultMaxAmount = 50_000_000

export interface FaultSettings {
  faults: { operation: Operation; fault: Fault; times: number }[]
  slowMs: number
  /** Payments stay authorized, whatever their order's setting. */
  manualCapture: boolean
  refundOutcome: RefundStatus
  /** The number of next results for the browser that contain only the payment id (RZP-20). */
  paymentIdOnly: number
  /** The number of next cancellations that fail because the payment has just succeeded. */
  cancelsTooLate: number
  nextPayment: PlannedPayment | null
  /** The maximum amount of an order or a payment in this account, in paise. */
  maxAmount: number
  /** A second payment on a paid order is captured as well, contrary to Razorpay's documentation (RZP-13). */
  allowSecondCapture: boolean
  /** The fields of responses and events that the control `odd` has overridden. */
  odd: Overrides
  listLag: { seconds: number; lists: readonly ListName[] }
  webhooks: { mode: 'on' | 'off' | 'hold'; copies: number; dropNext: number; delayMs: number }
}

export const defaultFaultSettings = (): FaultSettings => ({
  faults: [],
  slowMs: 0,
  manualCapture: false,
  refundOutcome: 'processed',
  paymentIdOnly: 0,
  cancelsTooLate: 0,
  nextPayment: null,
  maxAmount: defaultMaxAmount,
  allowSecondCapture: false,
  odd: {},
  listLag: { seconds: 0, lists: ['payments'] },
  webhooks: { mode: 'on', copies: 1, dropNext: 0, delayMs: 0 },
})

/** Returns the oldest fault planned for this operation and lowers its `times` by one; null if none is planned. */
export function takeFault(faultSettings: FaultSettings, operation: Operation | undefined): Fault | null {
  const planned = faultSettings.faults.find((fault) => fault.operation === operation)
  if (!planned) return null
  planned.times -= 1
  if (planned.times <= 0) faultSettings.faults.splice(faultSettings.faults.indexOf(planned), 1)
  return planned.fault
}

/** Lowers the count of a "next N" control by one. Returns true when the control applied. */
export function consumeOne(faultSettings: FaultSettings, name: 'paymentIdOnly' | 'cancelsTooLate'): boolean {
  if (faultSettings[name] <= 0) return false
  faultSettings[name] -= 1
  return true
}

const htmlPage = (status: number) =>
  new Response(`<html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`, {
    status,
    headers: { 'content-type': 'text/html' },
  })

/** Returns the HTML page that a gateway's proxy answers after a timeout. */
export const gatewayTimeoutPage = () => htmlPage(504)

/** Returns an HTML page for a `status` fault from 502 up. Throws a Refusal for a lower status. */
export function answerStatusFault(fault: Extract<Fault, { kind: 'status' }>): Response {
  if (fault.status === 401) throw unauthorized()
  if (fault.status === 429) throw tooManyRequests()
  if (fault.status === 500) throw serverError()
  if (fault.status === 400) throw new Refusal(400, 'BAD_REQUEST_ERROR', fault.description ?? 'Payment failed')
  return htmlPage(fault.status)
}
