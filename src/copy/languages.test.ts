// What is said in another language: every sentence in its own letters, with everything that the English one is given (docs/decisions/001).
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isSaid, OWN_LETTERS, staysEnglish } from './own-letters.ts'

/** Whatever a sentence is given, these can be told apart in it. */
const GIVEN = ['31', '47', '58', '69', '83', '92']

/** In place of what a function says that nobody could ask. */
const UNASKED = Symbol('unasked')

/** Functions that want something else than figures, and throw: what they say is tried where they are used. */
const WANT_MORE: readonly string[] = [
  'account-letters.ts staffInviteLetter text',
  'product-facts.ts productFacts pack contents',
  'product-facts.ts productFacts pack counted',
  'product-facts.ts productFacts pack perUnit',
  'products.ts products choices',
  'refund-letters.ts refundStarted units',
  'report-letters.ts reportNews report-refund units',
]

interface Said {
  readonly where: string
  readonly english: unknown
  readonly own: unknown
}

describe.each(Object.entries(OWN_LETTERS))('%s', (language, letters) => {
  it('has its words', () => {
    expect(existsSync(join(import.meta.dirname, language, 'words.ts'))).toBe(true)
  })

  it('says every sentence in its own letters, and leaves out nothing that it is given', async () => {
    const wrong: string[] = []
    const unasked: string[] = []
    let sentences = 0
    for (const said of await leavesOf(language)) {
      if (said.english === UNASKED) {
        unasked.push(said.where)
        continue
      }
      const fault = faultOf(said, letters)
      if (fault !== null) wrong.push(`${said.where}: ${fault}`)
      sentences++
    }
    expect(wrong).toEqual([])
    expect(unasked.toSorted()).toEqual(WANT_MORE)
    expect(sentences).toBeGreaterThan(1500)
  })
})

function faultOf({ where, english, own }: Said, letters: RegExp): string | null {
  if (typeof english !== 'string' || staysEnglish(where)) return null
  if (typeof own !== 'string') return 'is missing'
  const lost = GIVEN.filter((given) => english.includes(given) && !own.includes(given))
  if (lost.length > 0) return `does not say ${lost.join(', ')}: ${own}`
  return isSaid(own, letters) ? null : `is not said: ${own}`
}

function wordsOf(language: string, file: string): Promise<unknown> {
  const path = join(import.meta.dirname, language, file)
  return import(path)
}

async function leavesOf(language: string): Promise<Said[]> {
  const files = globSync('**/*.ts', { cwd: join(import.meta.dirname, language) }).filter((file) => file !== 'words.ts')
  const leaves: Said[] = []
  for (const file of files) {
    const english: unknown = await wordsOf('en', file)
    const own: unknown = await wordsOf(language, file)
    walk(file, english, own, leaves)
  }
  return leaves
}

function walk(where: string, english: unknown, own: unknown, leaves: Said[]): void {
  if (typeof english === 'function') {
    const said = ask(english as (...given: unknown[]) => unknown)
    if (said === null) leaves.push({ where, english: UNASKED, own: null })
    else walk(where, said, typeof own === 'function' ? ask(own as typeof english & (() => unknown)) : undefined, leaves)
  } else if (typeof english === 'object' && english !== null)
    for (const [name, part] of Object.entries(english))
      walk(
        `${where} ${name}`,
        part,
        typeof own === 'object' && own !== null ? Reflect.get(own, name) : undefined,
        leaves,
      )
  else leaves.push({ where, english, own })
}

/** What a function of words answers to figures; null for one that wants something else. */
function ask(sentence: (...given: unknown[]) => unknown): unknown {
  try {
    return sentence(...GIVEN)
  } catch {
    return null
  }
}
