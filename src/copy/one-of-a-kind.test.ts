// English texts with a count are also correct for one.
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { readTexts } from '#server/adapters/request-context.ts'

const STAFF = import.meta.glob<Record<string, unknown>>(['./en/*.ts', '!./en/*.test.ts'], { eager: true })
/** Parameters with the value one, under any name. */
const ONE = new Proxy({}, { get: () => 1 })
const THINGS =
  'addresses|answers|batches|boxes|buyers|coins|days|differences|disputes|documents|entries|files|films|hours|invoices|items|kits|letters|lines|messages|minutes|months|notes|orders|parcels|payments|photos|products|refunds|requests|results|reviews|rows|seconds|slips|stars|things|units|users'
/** "1 orders", "1 used coins"; not the end of a range, nor "at most 1 slips", whose number is never one. */
const SEVERAL = new RegExp(`(?<![\\w.,–]|most |to |of )1 (?:(?!business|working|after)[a-z]+ )?(?:${THINGS})\\b`, 'i')
/** The output of commands for operators. */
const TERMINAL = /^(backup|preflight|startup|checkout-scripts)\.ts /
/**
 * Counts that are never one: coins are used from 100 on, and a list ends after hundreds; products are passed as counted
 * text.
 */
const NEVER_ONE = [
  'admin-issues.ts adminIssues one inDays',
  'admin-products.ts adminProducts summary',
  'admin-order.ts adminOrderReplies tooManyEndings',
  'checkout.ts checkout coins used',
  'emails.ts orderConfirmation coins',
  'account.ts myData cut',
]

/** Every text, with each count set to one. */
function sentences(path: string, texts: unknown, given: readonly unknown[]): [path: string, sentence: string][] {
  if (typeof texts === 'string') return []
  if (typeof texts === 'function') {
    try {
      return [[path, String(texts(...given))]]
    } catch {
      return []
    }
  }
  return Object.entries(texts ?? {}).flatMap(([name, part]) => sentences(`${path} ${name}`, part, given))
}

it('a text with a count of one uses the singular', async () => {
  const ofFiles = (files: Readonly<Record<string, unknown>>, given: readonly unknown[]) =>
    Object.entries(files).flatMap(([file, texts]) => sentences(basename(file), texts, given))
  const all = [...ofFiles(STAFF, [1, 1, 1, 1]), ...ofFiles(await readTexts('en'), [ONE])]
  expect(all.length).toBeGreaterThan(500)
  expect(
    all.filter(([path, sentence]) => SEVERAL.test(sentence) && !TERMINAL.test(path) && !NEVER_ONE.includes(path)),
  ).toEqual([])
})
