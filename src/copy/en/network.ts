// What a page says when a call found no answer, or one that it cannot read.
export const network = {
  unreachable: 'We could not reach the shop. Check your internet and try again.',
  unreadable: 'Something went wrong. Please try again.',
} as const
