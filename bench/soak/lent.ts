// Things that only one may have at a time, such as a shopper's account: two who bought as her at once would share a cart.

/** Lends each thing to one at a time; who comes too late waits. */
export class Lent<Thing> {
  readonly #free: Thing[]
  readonly #waiting: ((thing: Thing) => void)[] = []
  constructor(things: readonly Thing[]) {
    this.#free = [...things]
  }
  take(): Promise<Thing> | Thing {
    return this.#free.shift() ?? new Promise((resolve) => this.#waiting.push(resolve))
  }
  give(thing: Thing): void {
    const next = this.#waiting.shift()
    if (next) next(thing)
    else this.#free.push(thing)
  }
}
