// Words of the box that tells what shipping to a PIN code costs and how long it takes (SHIP-16).
export const pinBox = {
  label: 'PIN code',
  example: '679101',
  wrong: 'Please enter a PIN code with 6 digits.',
  asking: 'Looking...',
  costs: (place: string, amount: string) => `Shipping to ${place}: ${amount}.`,
  days: (least: number, most: number) =>
    `Parcels there usually take ${least === most ? '' : `${least} to `}${most === 1 ? '1 day' : `${most} days`} once they are sent.`,
  /** Where too few parcels went there. */
  usual: 'Packing takes 3–5 business days, the post another 3–5 working days.',
  lost: 'There was no answer. Perhaps the line was lost.',
  again: 'Ask again',
} as const
