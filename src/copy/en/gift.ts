// Words of a purchase that is a gift (CHK-18).
export const gift = {
  title: 'Is it a gift?',
  text: 'Write the name and address of whoever gets it above. No price goes into the box. The invoice is made out to that address and comes to your email alone.',
  from: 'Who it is from',
  words: 'Words for the card',
  wordsHint: (most: number) => `We write them on a card by hand, up to ${most} characters.`,
} as const
