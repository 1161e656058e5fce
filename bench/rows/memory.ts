// What the shop's process holds in memory: after ten seconds of nothing, and at the most under every kind of load. Letters and invoices included.
import { setTimeout as pause } from 'node:timers/promises'
import { viewCart } from '#contract/calls/cart.ts'
import { whoAmI } from '#contract/calls/login.ts'
import { listProducts, viewProduct } from '#contract/calls/products.ts'
import { addressOf } from '#tests/support/addresses.ts'
import { BILLING, regularsOf } from '../buyers.ts'
import type { BenchEnvironment } from '../environment.ts'
import type { Ask, LoadPlan } from '../load/plan.ts'
import { residentMemory } from '../program.ts'
import type { Row } from '../row.ts'
import { touchSessions } from '../shoppers.ts'

const REST = 10_000
const SECONDS = 4
const CHECK_INTERVAL = 100
const MEGABYTE = 1_000_000

export const memoryRows: readonly Row[] = [
  {
    name: 'memory',
    group: 'memory',
    async measure(environment) {
      const { program, origin } = await environment.another({})
      environment.say('  ten seconds of nothing')
      await pause(REST, undefined, { signal: environment.signal })
      const idle = residentMemory(program.pid)
      let most = 0
      const looks = setInterval(() => {
        most = Math.max(most, residentMemory(program.pid))
      }, CHECK_INTERVAL)
      await touchSessions(environment.pool)
      await environment.pool.query('DELETE FROM cart_items')
      for (const [what, plan] of Object.entries(plansOf(environment))) {
        const { done, wrong, example } = await environment.load(plan, { origin, seconds: SECONDS })
        environment.say(`  ${what}: ${done}, now ${Math.round(residentMemory(program.pid) / MEGABYTE)} MB`)
        if (wrong > 0) throw new Error(String(example))
      }
      clearInterval(looks)
      await program.end()
      return [
        { kind: 'figure', name: 'memory at rest', value: idle / MEGABYTE, unit: 'MB', most: 140 },
        { kind: 'figure', name: 'memory under load, at the most', value: most / MEGABYTE, unit: 'MB', most: 280 },
      ]
    },
  },
]

function plansOf(environment: BenchEnvironment): Record<string, LoadPlan> {
  const { productIds, shoppers, sandboxUrl } = environment
  const browser = { 'accept-encoding': 'gzip, deflate, br, zstd' }
  const get = (path: string, headers = {}): Ask => ({
    ...{ method: 'GET', path, status: 200 },
    headers: { ...browser, ...headers },
  })
  const pages = ['/', '/products', '/faq', ...productIds.map((id) => `/product/${id}`)]
  const calls = [
    addressOf(listProducts),
    ...productIds.map((id) => addressOf(viewProduct, { params: { productId: id } })),
  ]
  const people = shoppers.flatMap(({ cookie }) => [
    get(addressOf(whoAmI), { cookie }),
    get(addressOf(viewCart), { cookie }),
  ])
  return {
    pages: { kind: 'asks', asks: [...pages, ...calls].map((path) => get(path)) },
    'people with their carts': { kind: 'asks', asks: people },
    purchases: { kind: 'purchases', buyers: regularsOf(environment), sandbox: sandboxUrl, billing: BILLING },
  }
}
