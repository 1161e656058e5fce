// Reads the texts of src/copy with all their variants.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'

const COPY = join(import.meta.dirname, '../../src/copy')

/** A parameter in a sentence, by its name; '#' is the number of a plural. */
interface Gap {
  readonly gap: string
}
export type Sentence = readonly (string | Gap)[]

interface Message {
  /** The file and the key, such as `cart.json cart.summary.items`. */
  readonly where: string
  /** One sentence for each case of the text's plurals and selects; the last uses `other` everywhere. */
  readonly sentences: readonly Sentence[]
}

export function messagesOf(language: string, folder = join(COPY, language)): Message[] {
  const messages: Message[] = []
  const collect = (value: unknown, where: string): void => {
    if (typeof value === 'string') messages.push({ where, sentences: sentencesOf(parse(value)) })
    else
      for (const [key, part] of Object.entries(value as object))
        if (!key.startsWith('@')) collect(part, `${where}${where.endsWith(' ') ? '' : '.'}${key}`)
  }
  for (const name of globSync('**/*.json', { cwd: folder }).sort())
    collect(JSON.parse(readFileSync(join(folder, name), 'utf8')), `${name} `)
  return messages
}

/** Returns every sentence that the tokens can make: the product of the variants of each token. */
function sentencesOf(tokens: readonly Token[]): Sentence[] {
  let sentences: Sentence[] = [[]]
  for (const token of tokens)
    sentences = piecesOf(token).flatMap((piece) => sentences.map((start) => [...start, ...piece]))
  return sentences
}

function piecesOf(token: Token): Sentence[] {
  if (token.type === 'content') return [[token.value]]
  if (token.type === 'octothorpe') return [[{ gap: '#' }]]
  return 'cases' in token ? token.cases.flatMap(({ tokens }) => sentencesOf(tokens)) : [[{ gap: token.arg }]]
}

/** A text with the same word for all its parameters. */
export const fillSentence = (sentence: Sentence, gap: string): string =>
  sentence.map((part) => (typeof part === 'string' ? part : gap)).join('')
