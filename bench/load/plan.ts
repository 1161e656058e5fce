// What the load generator is told, and what it answers.

/** One request, and the answer without which it is wrong. */
export interface Ask {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
  /** The whole body, where it is known beforehand. */
  readonly answer?: Uint8Array
}

/** Asks the same again and again; every connection goes through its own share of them. */
export interface AskPlan {
  readonly kind: 'asks'
  readonly asks: readonly Ask[]
}

/** Somebody who buys one piece of a product over and over. */
export interface Buyer {
  readonly cookie: string
  readonly productId: string
}

/** Fills carts, starts payments, pays at the sandbox as the dialog would, and verifies. */
export interface PurchasePlan {
  readonly kind: 'purchases'
  readonly buyers: readonly Buyer[]
  /** Where the sandbox listens. */
  readonly sandbox: string
  readonly billing: object
}

export type LoadPlan = AskPlan | PurchasePlan

/** A plan against one place, for so many seconds over so many connections; purchases end earlier when so many have begun. */
export interface LoadTask {
  readonly plan: LoadPlan
  readonly origin: string
  readonly seconds: number
  readonly connections: number
  readonly most?: number
}

export interface LoadResult {
  /** Right answers, or whole purchases. */
  readonly done: number
  readonly seconds: number
  readonly wrong: number
  /** The first wrong answer, in words. */
  readonly example: string | null
  /** Milliseconds that all but one in a hundred took at the most. */
  readonly p99: number
}
