// A body as JSON.
import { ShopError } from '#contract/errors.ts'

/** Refuses with `invalid_input` what is none. */
export function jsonIn(body: Buffer | string): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new ShopError('invalid_input')
  }
}
