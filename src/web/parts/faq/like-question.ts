// Which of the page's questions a typed one is about: by words that sound alike in whatever script and spelling, where only some of the questions have them (CAT-45).
import { soundsOf, wantedSounds } from '#domain/spellings.ts'

export interface Answered {
  readonly question: string
  readonly text: string
}

/** Shorter keys are of words that stand anywhere: a space, the kind, the key. */
const LEAST = 5

/** Null where none, or more than one, is as likely. */
export function likeQuestion(typed: string, answers: readonly Answered[]): Answered | null {
  const known = answers.map(({ question, text }) => soundsOf(question, text))
  const scores = answers.map(() => 0)
  for (const word of new Set(typed.split(/\s+/))) {
    const wanted = wantedSounds(word).filter((sound) => sound.trimEnd().length >= LEAST)
    const places = known.flatMap((sounds, place) => (wanted.some((sound) => sounds.includes(sound)) ? [place] : []))
    if (places.length < answers.length) for (const place of places) scores[place] = (scores[place] ?? 0) + 1
  }
  const most = Math.max(...scores)
  const best = answers.filter((_, place) => scores[place] === most)
  return most > 0 && best.length === 1 ? (best[0] ?? null) : null
}
