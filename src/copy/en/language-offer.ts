// The line that offers this language to whoever reads the shop in another (PAGE-34).
export const languageOffer = {
  line: 'This shop speaks English too.',
  go: 'Read it in English',
  close: 'Close',
} as const
