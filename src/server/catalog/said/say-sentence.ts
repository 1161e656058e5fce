// A sentence of the settings in the language of whoever asks (CAT-43).
import type { SaidSentence, ShownSentence } from '#contract/testimonials.ts'
import { ENGLISH } from '#domain/language-path.ts'
import type { SaidIn } from '#domain/said-goods.ts'
import { languageNow } from '../../adapters/cause.ts'

/** What was said of other English than stands there now could be wrong by now: then it is the English. */
export function saySentence(english: string, said: SaidSentence = {}): ShownSentence {
  const language = languageNow()
  if (language === ENGLISH) return { text: english }
  const own = said[language as SaidIn]
  return own && own.text !== '' && own.of === english ? { text: own.text } : { text: english, lang: 'en' }
}

/** Without what is left in English. */
export const keptSaid = (said: SaidSentence): { said?: SaidSentence } => {
  const kept = Object.entries(said).filter(([, { text }]) => text !== '')
  return kept.length > 0 ? { said: Object.fromEntries(kept) as SaidSentence } : {}
}

/** For the audit log, by language: in brackets what shoppers do not read, because it was made from other English. */
export const toldSaid = (english: string, said: SaidSentence = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(said).map(([language, { text, of }]) => [language, of === english ? text : `[${text}]`]),
  )
