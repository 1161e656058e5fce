// Words of the question about age (PRIV-9).
/** At signup, and once at checkout for who never said. */
export const ageQuestion = {
  label: 'Your age',
  once: 'The law has rules for people under 18. We ask this once.',
  adult: 'I am 18 or older',
  minor: 'I am younger than 18',
  minorMeans:
    'Welcome. You can look around and fill a cart; before you order, your parent or guardian has to agree. We ask you for their email later.',
} as const
