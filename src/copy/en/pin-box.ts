// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16).
export const pinBox = {
  label: 'PIN code',
  example: '679101',
  wrong: 'A PIN code has 6 digits and does not start with 0.',
  asking: 'Looking...',
  costs: (place: string, amount: string) => `Shipping to ${place}: ${amount}.`,
  lost: 'There was no answer. Perhaps the line was lost.',
  again: 'Ask again',
} as const
