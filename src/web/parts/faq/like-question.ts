// Matches a typed question with one of the page's, by words that only some of the questions contain.

export interface Answered {
  readonly question: string
  readonly text: string
}

/** Shorter words are too common. */
const LEAST = 4
/** How many letters of a longer word are compared: 'cancelled' matches 'cancel'. */
const TELLING = 6

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Null when no question, or more than one, is the best match. */
export function likeQuestion(typed: string, answers: readonly Answered[]): Answered | null {
  const wordsOfAnswers = answers.map(({ question, text }) => wordsIn(`${question} ${text}`))
  const scores = answers.map(() => 0)
  for (const word of new Set(wordsIn(typed))) {
    if (word.length < LEAST) continue
    const beginning = word.slice(0, TELLING)
    const places = wordsOfAnswers.flatMap((words, place) =>
      words.some((each) => each.startsWith(beginning)) ? [place] : [],
    )
    if (places.length < answers.length) for (const place of places) scores[place] = (scores[place] ?? 0) + 1
  }
  const most = Math.max(...scores)
  const best = answers.filter((_, place) => scores[place] === most)
  return most > 0 && best.length === 1 ? (best[0] ?? null) : null
}
