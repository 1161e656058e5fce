// `npm run reconcile`: checks the books, and compares them with the gateway, beside a running shop or alone. Exits with 1 when there is a difference.

import { formatRupees, toRupees } from '#contract/wire.ts'
import { reconciliation as words } from '#copy/reconciliation.ts'
import type { FindingDetails } from '#domain/gateway-finding.ts'
import { paise } from '#domain/money.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { listOpenFindings } from '../payments/findings-queries.ts'
import { bookReport, checkBooks } from '../reconciliation/check-books.ts'
import { reconcileGateway } from '../reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '../reconciliation/gateway/reconcile-settlements.ts'
import type { Shop } from '../shop.ts'
import { runShopCommand } from './shop-command.ts'

// Differences to the gateway as plain text for the terminal.

const MOST = 500

/** The open findings as lines of text. */
async function listGatewayReport(db: Reader): Promise<{ count: number; lines: string[] }> {
  const found = await listOpenFindings(db, null, MOST)
  return {
    count: found.length,
    lines: [
      '',
      found.length === 0 ? words.gateway.none : words.gateway.some(found.length),
      ...found.flatMap(({ kind, subject, details }) => [
        '',
        `  ${words.gateway.kinds[kind]}`,
        `    ${[subject, ...factsOf(details)].join(', ')}`,
      ]),
    ],
  }
}

const { facts } = words.gateway
const MONEY: ReadonlySet<string> = new Set<keyof FindingDetails>(['theirs', 'ours', 'refunded'])

/** Each known fact with its name: 'there ₹459.00'. Sums in paise are shown in rupees. */
const factsOf = (details: FindingDetails): string[] =>
  (Object.keys(facts) as (keyof typeof facts)[]).flatMap((fact) => {
    const value = details[fact]
    if (value === undefined) return []
    const shown = MONEY.has(fact) ? formatRupees(toRupees(paise(Number(value)))) : value
    return [`${facts[fact]} ${shown}`]
  })

await runShopCommand(words.failed, async (shop, say) => {
  const problems = await askGateway(shop)
  const check = await checkBooks(shop)
  for (const line of bookReport(check)) say(line)
  for (const line of problems) say(line)
  const found = await listGatewayReport(shop.db)
  for (const line of found.lines) say(line)
  return check.breaches.length === 0 && problems.length === 0 && found.count === 0
})

/** Empty when it answered, otherwise the lines to print. Earlier findings are listed all the same. */
async function askGateway(shop: Shop): Promise<string[]> {
  try {
    await reconcileGateway(shop)
    await reconcileSettlements(shop)
    return []
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return ['', words.gateway.noAnswer(error.message)]
  }
}
