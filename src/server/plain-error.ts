// An error for the operator at the terminal: its message is printed without a stack.

/** An error while the shop starts. Its message tells the operator the problem and what to do. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}
