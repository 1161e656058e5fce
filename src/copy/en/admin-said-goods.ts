// Words of the staff's parts for the shop's other languages: a product's texts, the announcement, what shoppers said.

export const adminSaidGoods = {
  title: 'In other languages',
  note: 'What shoppers read of this product in each language. Each text is saved once you leave it. What is left empty is shown in English. Orders, slips and invoices stay English.',
  languages: { ml: 'Malayalam', ta: 'Tamil', kn: 'Kannada', hi: 'Hindi' },
  /** Beside the language's name. */
  whole: 'complete',
  open: (count: number) => (count === 1 ? '1 text in English' : `${count} texts in English`),
  old: (count: number) => (count === 1 ? '1 to look at again' : `${count} to look at again`),
  name: 'Name',
  description: 'Description',
  /** Of a short word, with its English. */
  word: 'Word',
  shortWords: 'Short words',
  wordsNote:
    'What is in it, sizes, common name, materials, pictures. Each is said in one way all over the shop: changed here, it changes for every product.',
  family: 'In a family the name follows from the words for family and label.',
  /** Heard after what a field is called. */
  inLanguage: (language: string) => `, ${language}`,
  changed: 'The English has changed since. Shoppers read this text until you look at it.',
  before: (english: string) => `Before: ${english}`,
  stillRight: 'It is still right',
  saved: (language: string) => `Saved in ${language}.`,
  failed: 'The text was not saved.',
  theirs: (text: string) =>
    `Somebody else has changed this meanwhile${text === '' ? ' and left it in English' : ` to: ${text}`}. Leave the field once more to put yours in its place.`,
  /** Of the announcement and of what shoppers said. */
  settings: {
    title: 'In other languages',
    note: 'What is left empty is shown in English.',
    changed: 'Made from other English, so it is not shown. Change it, or say that it is still right.',
  },
} as const
