// Texts of the staff's forms for translations: a product's texts, the announcement, testimonials.

export const adminTranslations = {
  title: 'In other languages',
  note: 'The texts of this product in each language. Each text is saved when you leave its field. Empty texts are shown in English. Orders, slips and invoices stay in English.',
  languages: { ml: 'Malayalam', ta: 'Tamil', kn: 'Kannada', hi: 'Hindi' },
  /** Shown beside the language's name. */
  whole: 'complete',
  open: (count: number) => (count === 1 ? '1 text in English' : `${count} texts in English`),
  old: (count: number) => (count === 1 ? '1 to check again' : `${count} to check again`),
  name: 'Name',
  description: 'Description',
  /** The label of a short text, beside its English text. */
  word: 'Word',
  shortWords: 'Short words',
  wordsNote:
    'Contents, sizes, common name, materials, pictures. Each has one translation for the whole shop: if you change it here, it changes for every product.',
  family: 'In a family the name is made from the words for family and label.',
  /** For screen readers, after the field's label. */
  inLanguage: (language: string) => `, ${language}`,
  changed: 'The English text has changed since. Shoppers see this translation until you check it.',
  before: (english: string) => `Before: ${english}`,
  stillRight: 'It is still correct',
  saved: (language: string) => `Saved in ${language}.`,
  failed: 'The text was not saved.',
  theirs: (text: string) =>
    `Someone else has just changed this${text === '' ? ' and left it in English' : ` to: ${text}`}. Leave the field again to replace it with yours.`,
  /** Texts for the announcement and the testimonials. */
  settings: {
    title: 'In other languages',
    note: 'Empty texts are shown in English.',
    changed: 'The English text has changed, so this is not shown. Change it, or confirm that it is still correct.',
  },
} as const
