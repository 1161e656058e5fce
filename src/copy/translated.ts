// Texts in the language of the current request, for the server. The compiled modules in `.texts/server` wrap their
// exports in `translated` (docs/decisions/001).

const ENGLISH = 'en'

/** The modules of one language by name, each with its exports. */
export type TextModules = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const textsByLanguage = new Map<string, TextModules>()
let languageSource: () => string | undefined = () => undefined

/**
 * Sets the function that returns the language of the current request or job. Called once, by the server; without it all
 * texts are English.
 */
export function setLanguageSource(findLanguage: () => string | undefined): void {
  languageSource = findLanguage
}

export const addLanguage = (language: string, moduleTexts: TextModules): void =>
  void textsByLanguage.set(language, moduleTexts)

export const isLanguageLoaded = (language: string): boolean => language === ENGLISH || textsByLanguage.has(language)

/**
 * Returns a proxy for a module's export, which reads the text of the current language each time it is used. A plain
 * string is returned unchanged, in English.
 */
export function translated<const Words>(english: Words, file: string, name: string): Words {
  if (typeof english !== 'object' && typeof english !== 'function') return english
  const inLanguage = (): Words & object => {
    const moduleTexts = textsByLanguage.get(languageSource() ?? ENGLISH)?.[file]?.[name]
    return (moduleTexts ?? english) as Words & object
  }
  return new Proxy(english as Words & object, {
    get: (_, key) => Reflect.get(inLanguage(), key),
    apply: (_, self, args) => Reflect.apply(inLanguage() as (...args: unknown[]) => unknown, self, args),
    ownKeys: () => Reflect.ownKeys(inLanguage()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(inLanguage(), key),
  })
}
