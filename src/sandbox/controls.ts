// The controls as methods: called by tests, and by `/control` over HTTP (RZP-43).
import type { PaymentRecord } from './entities.ts'
import type { Fault, FaultSettings, ListName, Operation, PlannedPayment } from './fault-settings.ts'
import type { Gateway } from './gateway.ts'
import { resetFaultSettings } from './gateway.ts'
import type { MoneyControls } from './money-controls.ts'
import { createMoneyControls } from './money-controls.ts'
import { findOrder } from './orders.ts'
import type { DirectPayment } from './pay-directly.ts'
import { payDirectly } from './pay-directly.ts'
import { authorize, captureFailedPayment } from './payment-steps.ts'
import { findPayment } from './payments.ts'
import { badRequest } from './refusal.ts'
import { checkoutSignature } from './signatures.ts'

export interface SandboxControls extends MoneyControls {
  /**
   * Makes a payment without a browser, and sends its webhooks immediately. Always returns a signature, although
   * Razorpay returns one only for a success. Throws a Refusal when the order cannot be paid.
   */
  pay(orderId: string, payment?: DirectPayment): { paymentId: string; signature: string }
  /** Plans a fault for the next `times` calls of a kind. */
  failNext(operation: Operation, fault: Fault, times?: number): void
  /** Refuses the next captures with a 400. */
  refuseCapture(times?: number): void
  /** Delays each REST call by this time before it is processed. */
  slow(ms: number): void
  setWebhookUrl(url: string | null): void
  /** `off` drops new events, `hold` queues them until `releaseWebhooks`. `copies` is how often each event is sent. */
  webhooks(change: Partial<FaultSettings['webhooks']>): void
  releaseWebhooks(options?: { order?: 'created' | 'reversed' | undefined; copies?: number | undefined }): Promise<void>
  /** Sends all waiting events now, in order. Resolves when all have been answered. */
  deliverWebhooks(): Promise<void>
  replayWebhook(eventId: string): Promise<number>
  /** Authorises a failed or created payment. Captures it if `capture` is true or, without it, as its order says. */
  authorizeLate(paymentId: string, options?: { capture?: boolean | undefined }): void
  /** Captures a failed or created payment under the same id. */
  captureLate(paymentId: string): void
  manualCapture(on: boolean): void
  /** The next results sent to the browser contain only `razorpay_payment_id`. */
  handlerPaymentIdOnly(times?: number): void
  /** The next confirmed cancellations fail, because the payment has just succeeded. */
  cancelTooLate(times?: number): void
  /**
   * Plans how the next payment differs from its order: another amount or currency, a fee added, an offer subtracted.
   */
  nextPayment(planned: PlannedPayment | null): void
  listLag(seconds: number, lists?: readonly ListName[]): void
  /** Resets all controls; with `forget`, deletes all orders and payments too. */
  reset(options?: { forget?: boolean | undefined }): void
  /** Controls, counts and the latest records, as `GET /control` shows them. */
  state(): object
}

const latestCount = 20

/** Returns a payment that may still succeed. Throws a Refusal unless its status is `failed` or `created`. */
function findUnpaidPayment(gateway: Gateway, id: string): PaymentRecord {
  const payment = findPayment(gateway, id)
  if (payment.status !== 'failed' && payment.status !== 'created') {
    throw badRequest(`The payment is ${payment.status}, it can no longer come in late.`)
  }
  return payment
}

/** Returns the controls of a gateway. `commit` saves the changes and sends the due webhooks. */
export function createControls(gateway: Gateway, commit: () => void): SandboxControls {
  const { faultSettings, store, webhooks } = gateway
  const commitAndReturn = <T>(value: T): T => {
    commit()
    return value
  }
  const controls: SandboxControls = {
    ...createMoneyControls(gateway, commit),
    pay: (orderId, payment = {}) => {
      const { id } = payDirectly(gateway, orderId, payment)
      return commitAndReturn({ paymentId: id, signature: checkoutSignature(orderId, id, gateway.keySecret) })
    },
    failNext: (operation, fault, times = 1) => void faultSettings.faults.push({ operation, fault, times }),
    refuseCapture: (times = 1) => {
      const description = 'Your payment has been declined because of a technical error. Try capturing it later.'
      controls.failNext('capture', { kind: 'status', status: 400, description }, times)
    },
    slow: (ms) => {
      faultSettings.slowMs = ms
    },
    setWebhookUrl: (url) => webhooks.setUrl(url),
    webhooks: (change) => void Object.assign(faultSettings.webhooks, change),
    releaseWebhooks: (options) => webhooks.release(options),
    deliverWebhooks: () => webhooks.deliverNow(),
    replayWebhook: (eventId) => webhooks.replay(eventId),
    authorizeLate: (paymentId, { capture } = {}) => {
      const options = capture === undefined ? {} : { capture }
      commitAndReturn(authorize(gateway, findUnpaidPayment(gateway, paymentId), options))
    },
    captureLate: (paymentId) =>
      void commitAndReturn(captureFailedPayment(gateway, findUnpaidPayment(gateway, paymentId))),
    manualCapture: (on) => {
      faultSettings.manualCapture = on
    },
    handlerPaymentIdOnly: (times = 1) => {
      faultSettings.paymentIdOnly = times
    },
    cancelTooLate: (times = 1) => {
      faultSettings.cancelsTooLate = times
    },
    nextPayment: (planned) => {
      faultSettings.nextPayment = planned
    },
    listLag: (seconds, lists = ['payments']) => {
      faultSettings.listLag = { seconds, lists }
    },
    reset: ({ forget = false } = {}) => {
      resetFaultSettings(faultSettings)
      if (forget) store.clear()
      if (forget) gateway.openPayments.clear()
    },
    state: () => ({
      faultSettings,
      webhook: webhooks.status(),
      counts: {
        orders: store.orders.size(),
        payments: store.payments.size(),
        refunds: store.refunds.size(),
        disputes: store.disputes.size(),
        settlements: store.settlements.size(),
      },
      orders: store.orders.newestFirst().slice(0, latestCount),
      payments: store.payments.newestFirst().slice(0, latestCount),
      refunds: store.refunds.newestFirst().slice(0, latestCount),
      disputes: store.disputes.newestFirst().slice(0, latestCount),
      settlements: store.settlements.newestFirst().slice(0, latestCount),
      deliveries: store.deliveries.newestFirst().slice(0, latestCount),
    }),
  }
  return controls
}

/** Returns everything about one order, for a person who inspects the sandbox. */
export const describeOrder = (gateway: Gateway, orderId: string) => {
  const payments = gateway.store.payments.of(findOrder(gateway, orderId).id)
  const refunds = payments.flatMap((payment) => gateway.store.refunds.of(payment.id))
  const disputes = payments.flatMap((payment) => gateway.store.disputes.of(payment.id))
  return { order: findOrder(gateway, orderId), payments, refunds, disputes }
}
