// What the soak's crowd is told, and what it answers.

/** Told once. */
export interface CrowdPlan {
  readonly origin: string
  readonly sandboxUrl: string
  readonly productIds: readonly string[]
  readonly people: readonly { readonly email: string; readonly cookie: string }[]
  readonly password: string
  readonly staffCookie: string
  readonly billing: object
}

/** So many actions a second begin, for so long. None at all: nothing begins, and what is under way comes to its end. */
export interface Stretch {
  readonly rate: number
  readonly seconds: number
}

/** What was answered since the last stretch ended. */
export interface StretchResult {
  /** Milliseconds of each right answer, from when it should have been asked for. */
  readonly times: Float64Array
  readonly begun: number
  readonly ended: number
  readonly wrong: number
  /** The first wrong answer, in words. */
  readonly example: string | null
  readonly seconds: number
}
