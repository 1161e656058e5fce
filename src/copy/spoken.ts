// Words that the server says too: written in English where they are asked for, said in the language of whoever asks (docs/decisions/001). Pages are built in one language each, and have them as they are written.

type Sayable = object

/** As the pages of a language name it. */
const ENGLISH = 'en'

const learned = new Map<string, ReadonlyMap<Sayable, Sayable>>()
let languageNow: () => string | undefined = () => undefined

/** Told once by the server: how to find out in which language it is to speak at a moment. Where nobody knows, it is English. */
export function hearLanguage(hear: () => string | undefined): void {
  languageNow = hear
}

/** Files of words by their names, each with what it exports. */
export type Files = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Makes the words of a language known: what each file of it exports stands for what the English one exports under that name. */
export function learnLanguage(language: string, own: Files, english: Files): void {
  const pairs = Object.entries(english).flatMap(([file, words]) =>
    Object.entries(words).map(([name, word]) => [word, own[file]?.[name]] as const),
  )
  learned.set(language, new Map(pairs.filter((pair): pair is [Sayable, Sayable] => pair.every(isSayable))))
}

export const isLearned = (language: string): boolean => language === ENGLISH || learned.has(language)

const isSayable = (word: unknown): word is Sayable =>
  typeof word === 'function' || (typeof word === 'object' && word !== null)

/** The same words, which answer in the language of the moment. They must be asked for at that moment: who keeps a sentence keeps its language. */
export function spoken<Words extends Sayable>(english: Words): Words {
  const inLanguage = (): Words => {
    const language = languageNow()
    return language === undefined ? english : ((learned.get(language)?.get(words) as Words | undefined) ?? english)
  }
  const words: Words = new Proxy(english, {
    get: (_, name) => Reflect.get(inLanguage(), name),
    apply: (_, self, given) => Reflect.apply(inLanguage() as (...given: unknown[]) => unknown, self, given),
    ownKeys: () => Reflect.ownKeys(inLanguage()),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(inLanguage(), name),
  })
  return words
}
