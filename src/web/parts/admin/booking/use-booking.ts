// How far the booking of an order's parcel is: asked for, and again for as long as the courier has not answered (SHIP-10).
import { useEffect } from 'react'
import type { BookingReply } from '#contract/bookings.ts'
import { viewBooking } from '#contract/calls/admin/bookings.ts'
import { type Answer, useAnswer } from '#web/parts/admin/frame/use-answer.ts'

const LOOK_AGAIN = 2000

export function useBooking(orderId: string): Answer<BookingReply> {
  const answer = useAnswer(viewBooking, { params: { orderId } })
  const { reload } = answer
  const booking = answer.reply?.booking
  const isUnderWay =
    booking?.state === 'meant' || booking?.state === 'cancelling' || (booking?.state === 'booked' && !booking.hasLabel)
  // The courier answers the server: looking is all that there is to do here.
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setInterval(() => void reload(), LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isUnderWay, reload])
  return answer
}
