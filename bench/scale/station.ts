// What orders wait for: places that are taken in turn (processors, the row of a lock), and a disk that serves all who wait at once.
import type { Calendar } from './calendar.ts'

/** Some places, given in the order in which they were asked for. A lock's row is a station with one. */
export class Station {
  readonly name: string
  readonly places: number
  readonly #calendar: Calendar
  readonly #waiting: (() => void)[] = []
  #first = 0
  #taken = 0
  #busy = 0
  #since = 0

  constructor(calendar: Calendar, name: string, places: number) {
    this.#calendar = calendar
    this.name = name
    this.places = places
  }

  /** Calls `begin` as soon as a place is this one's. */
  take(begin: () => void): void {
    if (this.#taken === this.places) {
      this.#waiting.push(begin)
      return
    }
    this.#count()
    this.#taken++
    begin()
  }

  /** Gives a place back, to whoever waits longest. */
  free(): void {
    const next = this.#waiting[this.#first]
    if (!next) {
      this.#count()
      this.#taken--
      return
    }
    this.#first++
    if (this.#first === this.#waiting.length) {
      this.#waiting.length = 0
      this.#first = 0
    }
    next()
  }

  /** Holds a place for `time` milliseconds, then goes on. */
  serve(time: number, then: () => void): void {
    this.take(() =>
      this.#calendar.after(time, () => {
        this.free()
        then()
      }),
    )
  }

  /** Which part of the time of its places was taken, from 0 to 1. */
  get use(): number {
    this.#count()
    return this.#calendar.now === 0 ? 0 : this.#busy / (this.#calendar.now * this.places)
  }

  #count(): void {
    this.#busy += this.#taken * (this.#calendar.now - this.#since)
    this.#since = this.#calendar.now
  }
}

/** A flush that is shared: whoever comes while one is under way waits for the next, together with all others. */
export class SharedDisk {
  readonly name: string
  readonly #calendar: Calendar
  readonly #time: number
  #waiting: (() => void)[] = []
  #isBusy = false
  #busy = 0

  constructor(calendar: Calendar, name: string, time: number) {
    this.#calendar = calendar
    this.name = name
    this.#time = time
  }

  flush(then: () => void): void {
    this.#waiting.push(then)
    if (!this.#isBusy) this.#begin()
  }

  get use(): number {
    return this.#calendar.now === 0 ? 0 : Math.min(1, this.#busy / this.#calendar.now)
  }

  #begin(): void {
    const served = this.#waiting
    this.#waiting = []
    this.#isBusy = true
    this.#calendar.after(this.#time, () => {
      this.#busy += this.#time
      this.#isBusy = false
      if (this.#waiting.length > 0) this.#begin()
      for (const then of served) then()
    })
  }
}
