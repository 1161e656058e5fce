// The server answers exactly the calls in the table of calls, and each call has a caller.
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/all-calls.ts'
import type { Call } from '#contract/call.ts'
import { cancelOrder } from '#contract/calls/orders.ts'
import { downloadOpenApi } from '#contract/calls/programs.ts'
import { nameOfCall } from '../support/addresses.ts'
import { type ApiDescription, operationOf } from '../support/api-page.ts'
import { isCall, nameOf, recordedRoutes, recordRoutes } from '../support/recorded-routes.ts'
import { openTestShop, type TestShop } from '../support/shop.ts'
import { nodeAt, readSources } from '../support/sources.ts'

recordRoutes()

const table = Object.values(allCalls).flatMap((calls): [string, Call][] => Object.entries(calls))
const root = join(import.meta.dirname, '../..')

let test: TestShop
beforeAll(async () => {
  test = await openTestShop()
})
afterAll(() => test.close())

it('every call of the contract has a route, and every route below /api has its call', () => {
  const served = recordedRoutes().filter((route) => isCall(route) || route.url.startsWith('/api'))
  const routes = served.map(nameOf)
  const calls = table.map(([, call]) => nameOfCall(call))
  expect(
    calls.filter((name) => !routes.includes(name)),
    'calls without a route',
  ).toEqual([])
  expect(
    routes.filter((name) => !calls.includes(name)),
    'routes without a call',
  ).toEqual([])
  expect(routes.length).toBe(calls.length)
})

it('every call has a unique name, and lists no error twice', () => {
  const names = table.map(([name]) => name)
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
  for (const [name, { errors }] of table) expect([name, new Set(errors).size]).toEqual([name, errors.length])
})

it('the OpenAPI description contains the feature and the errors of a call', async () => {
  const { body } = await test.client().call(downloadOpenApi)
  expect(operationOf(body as unknown as ApiDescription, cancelOrder)).toMatchObject({
    tags: ['orders'],
    summary: cancelOrder.summary,
    'x-refusals': cancelOrder.errors,
    parameters: [{ name: 'orderId', in: 'path', required: true }],
  })
})

it('every call is made by a page of the shop, or names its caller outside the shop', () => {
  const calledByPages = new Set(
    readSources(root, ['src/web'])
      .filter(({ path }) => !/\.test\.tsx?$/.test(path))
      .flatMap(({ nodes }) => nodes.filter(({ type }) => type === 'ImportDeclaration'))
      .filter(
        (node) => node.importKind !== 'type' && String(nodeAt(node, 'source').value).startsWith('#contract/calls/'),
      )
      .flatMap((node) => (node.specifiers as never[]).map((each) => nodeAt(each, 'imported').name)),
  )
  const wrong = table.filter(([name, { outside }]) => calledByPages.has(name) === (outside !== undefined))
  expect(wrong.map(([name]) => name)).toEqual([])
})
