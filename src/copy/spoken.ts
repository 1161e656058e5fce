// Texts that the server returns in the language of the request. The compiled modules in `.texts/server` wrap their
// texts in it (docs/decisions/001).

const ENGLISH = 'en'

/** Modules of texts by name, each with its exports. */
export type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const learned = new Map<string, Files>()
let languageNow: () => string | undefined = () => undefined

/**
 * Called once by the server: `hear` returns the language of the current request or job. Without it the language is
 * English.
 */
export function hearLanguage(hear: () => string | undefined): void {
  languageNow = hear
}

export const learnLanguage = (language: string, own: Files): void => void learned.set(language, own)

export const isLearned = (language: string): boolean => language === ENGLISH || learned.has(language)

/**
 * An export of a module in the current language. Read it when it is used: a stored text keeps its language. A bare
 * string stays English.
 */
export function spoken<const Words>(english: Words, file: string, name: string): Words {
  if (typeof english !== 'object' && typeof english !== 'function') return english
  const inLanguage = (): Words & object => {
    const own = learned.get(languageNow() ?? ENGLISH)?.[file]?.[name]
    return (own ?? english) as Words & object
  }
  return new Proxy(english as Words & object, {
    get: (_, key) => Reflect.get(inLanguage(), key),
    apply: (_, self, given) => Reflect.apply(inLanguage() as (...given: unknown[]) => unknown, self, given),
    ownKeys: () => Reflect.ownKeys(inLanguage()),
    getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(inLanguage(), key),
  })
}
