// Finds the question on the page that resembles a typed question, by words that only some of the questions contain.

export interface AnsweredQuestion {
  readonly question: string
  readonly text: string
}

/** Words with fewer letters are too common to compare. */
const MIN_LETTERS = 4
/** The number of letters of a word that are compared, so that 'cancelled' matches 'cancel'. */
const COMPARED_LETTERS = 6

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * Returns the answer that shares the most words with the typed text; null when none shares a word, or when several
 * share equally many. Words are compared by their beginnings; a word that all answers contain does not count.
 */
export function findMatchingAnswer(typed: string, answers: readonly AnsweredQuestion[]): AnsweredQuestion | null {
  const wordsOfAnswers = answers.map(({ question, text }) => wordsIn(`${question} ${text}`))
  const scores = answers.map(() => 0)
  for (const word of new Set(wordsIn(typed))) {
    if (word.length < MIN_LETTERS) continue
    const beginning = word.slice(0, COMPARED_LETTERS)
    const matchingIndexes = wordsOfAnswers.flatMap((words, index) =>
      words.some((answerWord) => answerWord.startsWith(beginning)) ? [index] : [],
    )
    if (matchingIndexes.length < answers.length)
      for (const index of matchingIndexes) scores[index] = (scores[index] ?? 0) + 1
  }
  const highestScore = Math.max(...scores)
  const bestAnswers = answers.filter((_, index) => scores[index] === highestScore)
  return highestScore > 0 && bestAnswers.length === 1 ? (bestAnswers[0] ?? null) : null
}
