// Which saved answers have the words that somebody types: in the name first, in the text after.
import type { SavedAnswer } from '#contract/saved-answers.ts'

/** Every word must be there, in any order and case. */
export function findAnswers(answers: readonly SavedAnswer[], typed: string): SavedAnswer[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const named = answers.filter(({ name }) => has(name))
  return [...named, ...answers.filter(({ name, text }) => !has(name) && has(`${name} ${text}`))]
}
