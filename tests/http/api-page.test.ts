// docs/api.md equals the table of calls, which contains all calls that the specification names (API-1).
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { verifyPayment } from '#contract/calls/payments.ts'
import { downloadOpenApi } from '#contract/calls/programs.ts'
import { type ApiDescription, apiPage, bodyOf, fieldsOf, operationOf, replyOf } from '../support/api-page.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'

// The calls that the specification names. They are read from the table in rule API-1, never from the code.

interface SpecifiedCall {
  readonly method: string
  /** The path of the call; it begins with /api and has its parameter names in braces. */
  readonly path: string
  readonly payload: readonly string[]
  /** The fields of the call's reply. Empty when the reply is a file, a list, or an object without a wrapping field. */
  readonly answer: readonly string[]
}

const ROW = /^\| ((?:GET|POST|PATCH|DELETE) [^|]*) \|([^|]*)\|([^|]*)\|$/gm

/** Reads the calls in a page of rules. A row may name several calls, which share payload and reply. */
const specifiedCalls = (rules: string): SpecifiedCall[] =>
  Array.from(rules.matchAll(ROW), ([, calls = '', payload = '', answer = '']) =>
    calls.split(', ').map((call) => {
      const [method = '', path = ''] = call.trim().split(' ')
      return { method, path: `/api${path}`, payload: fieldsIn(payload), answer: fieldsIn(answer) }
    }),
  ).flat()

/** Returns a cell's field names, such as paymentId for “the poll: paymentId”, and none for “a bare array”. */
function fieldsIn(cell: string): string[] {
  const named = cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(/[,;]/)
    .map((part) => part.replace(/^.*:/, '').trim())
    .map((part) => part.replace(/ as JSON text$/, ''))
  return [...new Set(named.filter((part) => /^[a-z]\w*$/.test(part)))]
}

const root = join(import.meta.dirname, '../..')
const PAGE = join(root, 'docs/api.md')
const table = Object.values(allCalls).flatMap((calls) => Object.values<Call>(calls))
const specified = specifiedCalls(await readFile(join(root, 'docs/rules/api.md'), 'utf8'))

const withoutNames = (path: string): string => path.replaceAll(/:\w+|\{\w+\}/g, ':')
const isOf = (specified: SpecifiedCall, call: Call): boolean =>
  call.method === specified.method && withoutNames(call.path) === withoutNames(specified.path)

let test: TestShop
let description: ApiDescription
beforeAll(async () => {
  test = await openTestShop()
  description = (await test.client().call(downloadOpenApi)).body as unknown as ApiDescription
})
afterAll(() => test.close())

describe('the specification (API-1)', () => {
  it('the specification lists 23 calls', () => {
    expect(specified).toHaveLength(23)
    expect(specified.filter(({ payload }) => payload.length > 0)).toHaveLength(13)
  })

  it.each(specified)(
    'the call $method $path is at its specified address, with the specified payload and reply',
    (named) => {
      const calls = table.filter((call) => isOf(named, call))
      expect(calls).toHaveLength(1)
      const [call] = calls as [Call]
      const operation = operationOf(description, call)
      // Leaves out the fields that verify accepts without reading them (PAY-9).
      const payload =
        call === verifyPayment ? named.payload.filter((field) => !REPEATED.includes(field)) : named.payload
      expect(fieldsOf(bodyOf(operation))).toEqual(expect.arrayContaining([...payload]))
      expect(fieldsOf(replyOf(operation))).toEqual(expect.arrayContaining([...named.answer]))
    },
  )
})

const REPEATED = ['billingData', 'coinsUsed']

it('docs/api.md equals the page generated from the table of calls; UPDATE_DOCS=1 writes it', async () => {
  const page = apiPage(description, (call) => specified.some((each) => isOf(each, call)))
  if (process.env.UPDATE_DOCS) await writeFile(PAGE, page)
  expect(await readFile(PAGE, 'utf8')).toBe(page)
})
