// Words of the box under a product's price that tells what shipping costs to a PIN code, and when it comes (CAT-42).
export const pinBox = {
  label: 'When does it come to you?',
  hint: 'Your PIN code, six digits',
  ask: 'Look',
  asking: 'Looking…',
  wrong: 'A PIN code has six digits, such as 679101.',
  failed: 'We could not look that up. Please try again in a moment.',
  /** 'Shipping to Palakkad, Kerala: ₹40.' */
  cost: (place: string, amount: string) => `Shipping to ${place}: ${amount}.`,
  place: (pin: string, city: string | null, states: readonly string[]) => {
    const state = states.length === 1 ? states[0] : undefined
    const named = [city, state].filter((each) => each).join(', ')
    return named === '' ? pin : `${pin} ${named}`
  },
  arrives: (first: string, last: string) => `Ordered today, it arrives between ${first} and ${last}.`,
  /** From the shop's own deliveries there. */
  byOurs: 'By our own parcels there.',
} as const
