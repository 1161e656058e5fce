// What can go wrong at the sandbox's courier, and how often it still will.

export interface CourierKnobs {
  /** So many bookings are made whose answer is lost. */
  lostAnswers: number
  /** A booking whose answer was lost stands in no list for so many milliseconds. */
  listLag: number
  /** Answers wait so many milliseconds. */
  slowness: number
  /** Nobody answers at all: connections end before anything is done. */
  isDown: boolean
  /** PIN codes to which nothing is carried. */
  refusedPins: readonly string[]
  /** Each event is told so many times more. */
  repeats: number
}

export const restingCourierKnobs = (): CourierKnobs => ({
  lostAnswers: 0,
  listLag: 0,
  slowness: 0,
  isDown: false,
  refusedPins: [],
  repeats: 0,
})
