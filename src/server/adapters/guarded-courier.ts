// A courier that is left alone for a moment once it has stopped answering: bookings wait where they are written down (SHIP-9).
import type { Logger } from 'pino'
import { openBreaker } from './breaker.ts'
import type { Clock } from './clock.ts'
import { CourierError, type CourierPort, type Couriers, couriersOf } from './courier.ts'

const isSilence = (error: unknown): boolean => error instanceof CourierError && error.kind !== 'refused'

/** The couriers, each with a breaker of this process. A call that is not let through fails with CourierError `unreachable`: nothing has happened. */
export const withCourierBreakers = (couriers: Couriers, clock: Clock, log: Pick<Logger, 'warn' | 'info'>): Couriers =>
  couriersOf(...couriers.all.map((courier) => guardedCourier(courier, clock, log)))

function guardedCourier(courier: CourierPort, clock: Clock, log: Pick<Logger, 'warn' | 'info'>): CourierPort {
  const { name } = courier
  const guard = openBreaker({
    clock,
    isSilence,
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
