// Circuit breakers for the payment gateways and couriers, and a time limit for the calls of one request (FAULT-4).
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'
import { CourierError, type CourierPort, type Couriers, couriersOf } from './courier.ts'
import { type Meters, noMeters } from './meters.ts'
import { GatewayError, type PaymentGateway, type TimeoutProfile } from './payment-gateway.ts'
import { mapGateways, type PaymentGateways } from './payment-gateways.ts'

const isGatewayFailure = (error: unknown): boolean => error instanceof GatewayError && error.kind !== 'refused'

/**
 * Wraps a gateway with a circuit breaker. MAX_FAILURES consecutive failures within WINDOW open it. While it is open,
 * calls for shoppers fail immediately with GatewayError `unreachable`. After OPEN_FOR one call is sent: any reply, even
 * a refusal, closes the breaker, and a failure opens it again.
 */
export function withBreaker(
  gateway: PaymentGateway,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'info'>,
  meters: Pick<Meters, 'setBreaker'> = noMeters,
): PaymentGateway {
  const { provider } = gateway
  const guard = createBreaker({
    clock,
    isFailure: isGatewayFailure,
    rejection: () => new GatewayError('unreachable', 'The circuit breaker of the payment gateway is open'),
    onOpen: (failures) => {
      log.warn({ provider, silences: failures }, 'payment gateway not responding: circuit breaker opened')
      meters.setBreaker(true)
    },
    onClose: () => {
      meters.setBreaker(false)
      log.info({ provider }, 'payment gateway responding again: circuit breaker closed')
    },
  })
  return withGuard(gateway, guard)
}

/** Returns the gateways, each with its own circuit breaker. The meters show whether at least one is open. */
export function withBreakers(
  gateways: PaymentGateways,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'info'>,
  meters: Meters,
): PaymentGateways {
  const openBreakers = new Set<string>()
  return mapGateways(gateways, (gateway) => {
    const setBreaker = (isOpen: boolean): void => {
      if (isOpen) openBreakers.add(gateway.provider)
      else openBreakers.delete(gateway.provider)
      meters.setBreaker(openBreakers.size > 0)
    }
    return withBreaker(gateway, clock, log, { setBreaker })
  })
}

export const MAX_FAILURES = 5
export const WINDOW = seconds(30)
export const OPEN_FOR = seconds(10)

interface BreakerOptions {
  readonly clock: Clock
  readonly isFailure: (error: unknown) => boolean
  /** Creates the error of a blocked call, which tells the caller that nothing was sent. */
  readonly rejection: () => Error
  readonly onOpen: (failures: number) => void
  readonly onClose: () => void
}

/** Returns a function that makes calls through a new circuit breaker, which behaves as `withBreaker` describes. */
function createBreaker({ clock, isFailure, rejection, onOpen, onClose }: BreakerOptions) {
  let failures = 0
  let firstFailureAt = 0
  let openUntil: number | null = null
  let isProbing = false

  function recordAnswer(): void {
    failures = 0
    if (openUntil === null) return
    openUntil = null
    onClose()
  }

  function recordFailure(): void {
    const now = clock.now().getTime()
    if (failures === 0 || Math.abs(now - firstFailureAt) > WINDOW) {
      failures = 0
      firstFailureAt = now
    }
    failures += 1
    if (openUntil === null && failures < MAX_FAILURES) return
    const wasClosed = openUntil === null
    openUntil = now + OPEN_FOR
    if (wasClosed) onOpen(failures)
  }

  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const isOpen = openUntil !== null
    const remaining = (openUntil ?? 0) - clock.now().getTime()
    // A remaining time longer than OPEN_FOR means that the clock was set back, so the call is sent (FAULT-15).
    if (isOpen && (isProbing || (remaining > 0 && remaining <= OPEN_FOR))) throw rejection()
    if (isOpen) isProbing = true
    try {
      const answer = await call()
      recordAnswer()
      return answer
    } catch (error) {
      if (isFailure(error)) recordFailure()
      else recordAnswer()
      throw error
    } finally {
      if (isOpen) isProbing = false
    }
  }
}

/** Decides whether, when and how often a call is sent. Throws GatewayError when it is not sent. */
type Guard = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** Wraps a gateway so that every call with the timeout profile `profile` goes through `guard`. */
export function withGuard(gateway: PaymentGateway, guard: Guard, profile: TimeoutProfile = 'shopper'): PaymentGateway {
  const callThroughGuard = <Answer>(timeout: TimeoutProfile, call: () => Promise<Answer>): Promise<Answer> =>
    timeout === profile ? guard(call) : call()
  return {
    ...gateway,
    createOrder: (order, timeout) => callThroughGuard(timeout, () => gateway.createOrder(order, timeout)),
    findOrderByReceipt: (receipt, timeout) =>
      callThroughGuard(timeout, () => gateway.findOrderByReceipt(receipt, timeout)),
    getOrder: (id, timeout) => callThroughGuard(timeout, () => gateway.getOrder(id, timeout)),
    updateOrderNotes: (id, notes, timeout) =>
      callThroughGuard(timeout, () => gateway.updateOrderNotes(id, notes, timeout)),
    listOrders: (between, skip, timeout) => callThroughGuard(timeout, () => gateway.listOrders(between, skip, timeout)),
    listPaymentsOfOrder: (id, timeout) => callThroughGuard(timeout, () => gateway.listPaymentsOfOrder(id, timeout)),
    getPayment: (id, timeout) => callThroughGuard(timeout, () => gateway.getPayment(id, timeout)),
    capturePayment: (payment, timeout) => callThroughGuard(timeout, () => gateway.capturePayment(payment, timeout)),
    refundPayment: (refund, timeout) => callThroughGuard(timeout, () => gateway.refundPayment(refund, timeout)),
    listRefundsOfPayment: (id, timeout) => callThroughGuard(timeout, () => gateway.listRefundsOfPayment(id, timeout)),
    listPayments: (between, skip, timeout) =>
      callThroughGuard(timeout, () => gateway.listPayments(between, skip, timeout)),
    listRefunds: (between, skip, timeout) =>
      callThroughGuard(timeout, () => gateway.listRefunds(between, skip, timeout)),
    listDisputes: (between, skip, timeout) =>
      callThroughGuard(timeout, () => gateway.listDisputes(between, skip, timeout)),
    getDispute: (id, timeout) => callThroughGuard(timeout, () => gateway.getDispute(id, timeout)),
    listSettled: (day, skip, timeout) => callThroughGuard(timeout, () => gateway.listSettled(day, skip, timeout)),
  }
}

const isCourierFailure = (error: unknown): boolean => error instanceof CourierError && error.kind !== 'refused'

/**
 * Wraps each courier with its own circuit breaker. While a breaker is open, calls fail with CourierError `unreachable`,
 * and bookings stay queued (SHIP-9).
 */
export const withCourierBreakers = (couriers: Couriers, clock: Clock, log: Pick<Logger, 'warn' | 'info'>): Couriers =>
  couriersOf(...couriers.all.map((courier) => withCourierBreaker(courier, clock, log)))

function withCourierBreaker(courier: CourierPort, clock: Clock, log: Pick<Logger, 'warn' | 'info'>): CourierPort {
  const { name } = courier
  const guard = createBreaker({
    clock,
    isFailure: isCourierFailure,
    rejection: () => new CourierError('unreachable', 'The circuit breaker of the courier is open'),
    onOpen: (failures) =>
      log.warn({ courier: name, silences: failures }, 'courier not responding: circuit breaker opened'),
    onClose: () => log.info({ courier: name }, 'courier responding again: circuit breaker closed'),
  })
  return {
    ...courier,
    book: (parcel, unfinished) => guard(() => courier.book(parcel, unfinished)),
    findBookings: (reference) => guard(() => courier.findBookings(reference)),
    fetchLabel: (booked) => guard(() => courier.fetchLabel(booked)),
    cancel: (booked) => guard(() => courier.cancel(booked)),
    trackParcels: (numbers) => guard(() => courier.trackParcels(numbers)),
  }
}

/**
 * How long after the start of a request's first call another call may start, in milliseconds. It is the time limit of
 * one call, 3 s, and 1 s for the shop's own work. A request thus waits for at most two calls that time out (FAULT-4).
 */
const LATEST_START = seconds(4)

/**
 * Wraps the gateways for one request. A call for a shopper fails with GatewayError `unreachable` if it starts more than
 * LATEST_START after the start of the first such call.
 */
export function withDeadline(gateways: PaymentGateways, clock: Clock): PaymentGateways {
  let startedAt: number | null = null
  return mapGateways(gateways, (gateway) =>
    withGuard(gateway, async (call) => {
      const now = clock.now().getTime()
      startedAt ??= now
      if (now - startedAt > LATEST_START)
        throw new GatewayError('unreachable', 'No time left to call the payment gateway')
      return call()
    }),
  )
}
