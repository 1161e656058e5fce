// What browsers carry of the table of calls: how a call is made, and nothing of what only the server reads.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { shortened } from '../../scripts/short-calls.ts'

const CALLS = join(import.meta.dirname, '../../src/contract/calls')
const files = readdirSync(CALLS, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))

it.each(files)('%s is made as before, without its words', (name) => {
  const code = readFileSync(join(CALLS, name), 'utf8')
  const short = shortened(code)
  const of = (text: string, fact: string) => text.match(new RegExp(`^  ${fact}:`, 'gm'))?.length ?? 0
  for (const fact of ['method', 'path', 'access', 'sends', 'answers'])
    expect([fact, of(short, fact)]).toEqual([fact, of(code, fact)])
  for (const fact of ['summary', 'errors', 'outside']) expect([fact, of(short, fact)]).toEqual([fact, 0])
})
