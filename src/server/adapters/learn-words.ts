// Reads the words of a language that the server is to speak (docs/decisions/001).
import { type Files, hearLanguage, isLearned, learnLanguage } from '../../copy/spoken.ts'
import { causeNow } from './cause.ts'

/** Makes a process speak these languages beside English: what is said in it from now on is said in that of what is under way. */
export async function speakIn(languages: Iterable<string>): Promise<void> {
  hearLanguage(() => causeNow()?.language)
  for (const language of languages) await learnWords(language)
}

/** Does nothing where they are known. Every offered language has a `words.ts` that names all its files. */
async function learnWords(language: string): Promise<void> {
  if (isLearned(language)) return
  const { words } = (await import(/* @vite-ignore */ `../../copy/${language}/words.ts`)) as { readonly words: Files }
  learnLanguage(language, words, await readEnglish(Object.keys(words)))
}

/** The English files of these names. */
export async function readEnglish(names: readonly string[]): Promise<Files> {
  const files = await Promise.all(
    names.map(
      async (name) => [name, (await import(/* @vite-ignore */ `../../copy/en/${name}`)) as Files[string]] as const,
    ),
  )
  return Object.fromEntries(files)
}
