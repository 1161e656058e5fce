// The line that offers this language to whoever reads the shop in another (PAGE-34).
export const languageOffer = {
  line: 'This shop speaks English too.',
  go: 'Read it in English',
  close: 'Close',
} as const

/** What the switch of languages is called where it is read aloud. */
export const languageSwitch = 'Language'
