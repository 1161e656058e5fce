// An error for the operator at the terminal: its message is printed without a stack.

/** Thrown while the shop starts. The message states the problem and what to do, in plain words. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
