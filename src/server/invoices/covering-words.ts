// What stands on a paper in the language of whoever ordered, beside the English that the law's words are in (TAX-26): its name, whose columns they are, the total and the closing words.
import { invoiceCopy as english } from '#copy/invoice.ts'
import { LANGUAGES } from '#domain/language.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { Said } from '../../copy/catalogue.ts'

export interface CoveringWords {
  readonly language: string
  readonly words: Said<typeof english>
}

export const inEnglish: CoveringWords = { language: ENGLISH, words: english }

/** Null where English is hers, or nobody has said. */
export async function coveringWords(language: string | undefined): Promise<CoveringWords | null> {
  if (language === undefined || language === ENGLISH || !Object.hasOwn(LANGUAGES, language)) return null
  const { invoiceCopy } = (await import(/* @vite-ignore */ `../../copy/${language}/invoice.ts`)) as {
    readonly invoiceCopy: CoveringWords['words']
  }
  return { language, words: invoiceCopy }
}
