// What is said in another language: every sentence in its own letters, with everything that the English one is given (docs/decisions/086).
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const LETTERS = {
  ml: /\p{Script=Malayalam}/u,
  ta: /\p{Script=Tamil}/u,
  kn: /\p{Script=Kannada}/u,
  hi: /\p{Script=Devanagari}/u,
}
/** Words that are the same everywhere. What programs read, such as addresses and numbers of laws, is no word. */
const NAMES =
  /\b(?:nila|Nila|OTP|UPI|PIN|GSTIN|HSN|CGST|SGST|IGST|MRP|CSV|mm|X|Facebook|Instagram|WhatsApp|Razorpay)\b/g
const NO_SENTENCE = /^(?:[/#].*|[a-z0-9_.:-]*|https?:.*|[a-z]{2}[-_][A-Z]{2})$/
const WORD = /\p{Script=Latin}{2}/u
/** Read by staff alone, by an authority, or on a parcel's label, though they stand in files that shoppers read. */
const IN_ENGLISH =
  /^(?:checkout\.ts checkout near|reviews\.ts adminReviews|breach-letters\.ts (?:boardDraft|certInDraft)|couriers\.ts|factors\.ts factors command)\b/
/** Whatever a sentence is given, these can be told apart in it. */
const GIVEN = ['31', '47', '58', '69', '83', '92']

interface Said {
  readonly where: string
  readonly english: unknown
  readonly own: unknown
}

describe.each(
  Object.entries(LETTERS).filter(([language]) => existsSync(join(import.meta.dirname, language, 'words.ts'))),
)('%s', (language, letters) => {
  it('says every sentence in its own letters, and leaves out nothing that it is given', async () => {
    const wrong: string[] = []
    let sentences = 0
    for (const said of await leavesOf(language)) {
      const fault = faultOf(said, letters)
      if (fault !== null) wrong.push(`${said.where}: ${fault}`)
      sentences++
    }
    expect(wrong).toEqual([])
    expect(sentences).toBeGreaterThan(1500)
  })
})

function faultOf({ where, english, own }: Said, letters: RegExp): string | null {
  if (typeof english !== 'string' || IN_ENGLISH.test(where)) return null
  if (typeof own !== 'string') return 'is missing'
  const lost = GIVEN.filter((given) => english.includes(given) && !own.includes(given))
  if (lost.length > 0) return `does not say ${lost.join(', ')}: ${own}`
  const isSaid = letters.test(own) || NO_SENTENCE.test(own) || !WORD.test(own.replace(NAMES, ''))
  return isSaid ? null : `is not said: ${own}`
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
    if (said !== null)
      walk(where, said, typeof own === 'function' ? ask(own as typeof english & (() => unknown)) : undefined, leaves)
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
