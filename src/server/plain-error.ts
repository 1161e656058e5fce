// An error for the operator. Commands print its message, which says what is wrong and what to do, without a stack.

export class PlainError extends Error {
  override readonly name = 'PlainError'
}
