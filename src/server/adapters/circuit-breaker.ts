// Stops calling a payment gateway or courier for a while after it has stopped answering, and limits how long one call
// may take (FAULT-4).
import type { Logger } from 'pino'
import { seconds } from '#domain/durations.ts'
import type { Clock } from './clock.ts'
import { CourierError, type CourierPort, type Couriers, couriersOf } from './courier.ts'
import { type Meters, noMeters } from './meters.ts'
import { GatewayError, type PaymentGateway, type TimeoutProfile } from './payment-gateway.ts'
import { eachGateway, type PaymentGateways } from './payment-gateways.ts'

/** No answer, or one that says to come later. A refusal is an answer. */
const isSilence = (error: unknown): boolean => error instanceof GatewayError && error.kind !== 'refused'

/**
 * The gateway with a breaker of this process. While it is open, a shopper's call fails at once with GatewayError
 * `unreachable`: nothing has happened. After its rest one call tries; an answer closes the breaker, silence opens it again.
 */
export function withBreaker(
  gateway: PaymentGateway,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'info'>,
  meters: Pick<Meters, 'breakerIs'> = noMeters,
): PaymentGateway {
  const { provider } = gateway
  const guard = openBreaker({
    clock,
    isSilence,
    refusal: () => new GatewayError('unreachable', 'The payment gateway is left alone for a moment'),
    onOpen: (silences) => {
      log.warn({ provider, silences }, 'the payment gateway does not answer: shoppers are told at once')
      meters.breakerIs(true)
    },
    onClose: () => {
      meters.breakerIs(false)
      log.info({ provider }, 'the payment gateway answers again')
    },
  })
  return guarded(gateway, guard)
}

/** Gives each gateway a breaker of its own. The meters show an open breaker while at least one is open. */
export function withBreakers(
  gateways: PaymentGateways,
  clock: Clock,
  log: Pick<Logger, 'warn' | 'info'>,
  meters: Meters,
): PaymentGateways {
  const open = new Set<string>()
  return eachGateway(gateways, (gateway) => {
    const breakerIs = (isOpen: boolean): void => {
      if (isOpen) open.add(gateway.provider)
      else open.delete(gateway.provider)
      meters.breakerIs(open.size > 0)
    }
    return withBreaker(gateway, clock, log, { breakerIs })
  })
}

// Leaves somebody outside alone for a moment once there are no answers, so that nobody waits for what will not come (FAULT-4).

/** So many calls in a row without an answer, the first and the last of them within the window. */
export const SILENCES = 5
export const WINDOW = seconds(30)
/** How long no call is let through; then one may try. */
export const REST = seconds(10)

interface BreakerCustoms {
  readonly clock: Clock
  /** No answer, or one that says to come later. A refusal is an answer. */
  readonly isSilence: (error: unknown) => boolean
  /** What a call meets that is not let through: nothing has happened. */
  readonly refusal: () => Error
  readonly onOpen: (silences: number) => void
  readonly onClose: () => void
}

/** A guard for calls. While it is open they fail at once; after its rest one tries: an answer closes it, silence opens it again. */
function openBreaker({ clock, isSilence, refusal, onOpen, onClose }: BreakerCustoms) {
  let silences = 0
  let firstAt = 0
  let restsUntil: number | null = null
  let isTrying = false

  function noteAnswer(): void {
    silences = 0
    if (restsUntil === null) return
    restsUntil = null
    onClose()
  }

  function noteSilence(): void {
    const now = clock.now().getTime()
    if (silences === 0 || Math.abs(now - firstAt) > WINDOW) {
      silences = 0
      firstAt = now
    }
    silences += 1
    if (restsUntil === null && silences < SILENCES) return
    const isFirst = restsUntil === null
    restsUntil = now + REST
    if (isFirst) onOpen(silences)
  }

  return async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    const isOpen = restsUntil !== null
    const left = (restsUntil ?? 0) - clock.now().getTime()
    // More than the whole rest is left where the clock was set back: nobody is to wait for that (FAULT-15).
    if (isOpen && (isTrying || (left > 0 && left <= REST))) throw refusal()
    if (isOpen) isTrying = true
    try {
      const answer = await call()
      noteAnswer()
      return answer
    } catch (error) {
      if (isSilence(error)) noteSilence()
      else noteAnswer()
      throw error
    } finally {
      if (isOpen) isTrying = false
    }
  }
}

// A gateway of which the calls for waiting shoppers, or those of jobs, pass a guard; the others go past it.

/** Lets a call through, or throws GatewayError in its place. */
type Guard = <Answer>(call: () => Promise<Answer>) => Promise<Answer>

/** The same gateway; every call that `whose` waits for goes through `guard`. */
export function guarded(gateway: PaymentGateway, guard: Guard, whose: TimeoutProfile = 'shopper'): PaymentGateway {
  const through = <Answer>(timeout: TimeoutProfile, call: () => Promise<Answer>): Promise<Answer> =>
    timeout === whose ? guard(call) : call()
  return {
    ...gateway,
    createOrder: (order, timeout) => through(timeout, () => gateway.createOrder(order, timeout)),
    findOrderByReceipt: (receipt, timeout) => through(timeout, () => gateway.findOrderByReceipt(receipt, timeout)),
    getOrder: (id, timeout) => through(timeout, () => gateway.getOrder(id, timeout)),
    noteOnOrder: (id, notes, timeout) => through(timeout, () => gateway.noteOnOrder(id, notes, timeout)),
    listOrders: (between, skip, timeout) => through(timeout, () => gateway.listOrders(between, skip, timeout)),
    listPaymentsOfOrder: (id, timeout) => through(timeout, () => gateway.listPaymentsOfOrder(id, timeout)),
    getPayment: (id, timeout) => through(timeout, () => gateway.getPayment(id, timeout)),
    capturePayment: (payment, timeout) => through(timeout, () => gateway.capturePayment(payment, timeout)),
    refundPayment: (refund, timeout) => through(timeout, () => gateway.refundPayment(refund, timeout)),
    listRefundsOfPayment: (id, timeout) => through(timeout, () => gateway.listRefundsOfPayment(id, timeout)),
    listPayments: (between, skip, timeout) => through(timeout, () => gateway.listPayments(between, skip, timeout)),
    listRefunds: (between, skip, timeout) => through(timeout, () => gateway.listRefunds(between, skip, timeout)),
    listDisputes: (between, skip, timeout) => through(timeout, () => gateway.listDisputes(between, skip, timeout)),
    getDispute: (id, timeout) => through(timeout, () => gateway.getDispute(id, timeout)),
    listSettled: (day, skip, timeout) => through(timeout, () => gateway.listSettled(day, skip, timeout)),
  }
}

// A courier that is left alone for a moment once it has stopped answering: bookings wait where they are written down (SHIP-9).

const isCourierSilence = (error: unknown): boolean => error instanceof CourierError && error.kind !== 'refused'

/** The couriers, each with a breaker of this process. A call that is not let through fails with CourierError `unreachable`: nothing has happened. */
export const withCourierBreakers = (couriers: Couriers, clock: Clock, log: Pick<Logger, 'warn' | 'info'>): Couriers =>
  couriersOf(...couriers.all.map((courier) => guardedCourier(courier, clock, log)))

function guardedCourier(courier: CourierPort, clock: Clock, log: Pick<Logger, 'warn' | 'info'>): CourierPort {
  const { name } = courier
  const guard = openBreaker({
    clock,
    isSilence: isCourierSilence,
    refusal: () => new CourierError('unreachable', 'The courier is left alone for a moment'),
    onOpen: (silences) => log.warn({ courier: name, silences }, 'the courier does not answer: bookings wait'),
    onClose: () => log.info({ courier: name }, 'the courier answers again'),
  })
  return {
    ...courier,
    book: (parcel, begun) => guard(() => courier.book(parcel, begun)),
    findBookings: (reference) => guard(() => courier.findBookings(reference)),
    fetchLabel: (booked) => guard(() => courier.fetchLabel(booked)),
    cancel: (booked) => guard(() => courier.cancel(booked)),
    readNews: (numbers) => guard(() => courier.readNews(numbers)),
  }
}

// The time limit of one request: whoever waits for it gets an answer within two calls of 3 s (FAULT-4).

/** A call may still begin when the time of one call is used up, with a second for the shop's own work; never after two. */
const LAST_BEGINNING = seconds(4)

/**
 * The gateways for one request of a shopper, whose time they share. A call that would begin too late fails at once with
 * GatewayError `unreachable`: nothing has happened.
 */
export function inTime(gateways: PaymentGateways, clock: Clock): PaymentGateways {
  let began: number | null = null
  return eachGateway(gateways, (gateway) =>
    guarded(gateway, async (call) => {
      const now = clock.now().getTime()
      began ??= now
      if (now - began > LAST_BEGINNING) throw new GatewayError('unreachable', 'No time left to ask the payment gateway')
      return call()
    }),
  )
}
