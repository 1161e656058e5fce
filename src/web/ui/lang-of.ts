// Marks a text that stands in English on a page in another language, so that screen readers read it as what it is (CAT-42).

/** For the `lang` of its element. */
export const langOf = (inEnglish: boolean | undefined): 'en' | undefined => (inEnglish ? 'en' : undefined)
