// A reason that whoever sits at the terminal can act on: printed as it is, without a stack.

/** Thrown while the shop starts. The message says what is wrong and what to do, in plain words. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
