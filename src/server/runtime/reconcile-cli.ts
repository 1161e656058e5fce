// `npm run reconcile` checks the books and compares them with the gateway, whether or not the shop runs. It exits with
// 1 when there is a difference.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { reconciliation as texts } from '#copy/reconciliation.ts'
import type { FindingDetails } from '#domain/gateway-finding.ts'
import { paise } from '#domain/money.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Reader } from '../db/database.ts'
import { listOpenFindings } from '../payments/findings-queries.ts'
import { checkBooks, formatBookCheck } from '../reconciliation/check-books.ts'
import { reconcileGateway } from '../reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '../reconciliation/gateway/reconcile-settlements.ts'
import type { Shop } from '../shop.ts'
import { runShopCommand } from './shop-command.ts'

const MAX_FINDINGS = 500

async function listGatewayReport(db: Reader): Promise<{ count: number; lines: string[] }> {
  const findings = await listOpenFindings(db, null, MAX_FINDINGS)
  return {
    count: findings.length,
    lines: [
      '',
      findings.length === 0 ? texts.gateway.none : texts.gateway.some(findings.length),
      ...findings.flatMap(({ kind, subject, details }) => [
        '',
        `  ${texts.gateway.kinds[kind]}`,
        `    ${[subject, ...formatFacts(details)].join(', ')}`,
      ]),
    ],
  }
}

const { facts } = texts.gateway
const AMOUNT_FACTS: ReadonlySet<string> = new Set<keyof FindingDetails>(['theirs', 'ours', 'refunded'])

/** Returns the figures of a finding with their names, such as 'there ₹459.00'. */
const formatFacts = (details: FindingDetails): string[] =>
  (Object.keys(facts) as (keyof typeof facts)[]).flatMap((fact) => {
    const value = details[fact]
    if (value === undefined) return []
    const text = AMOUNT_FACTS.has(fact) ? formatRupees(toRupees(paise(Number(value)))) : value
    return [`${facts[fact]} ${text}`]
  })

await runShopCommand(texts.failed, async (shop, log) => {
  const problems = await compareGateway(shop)
  const check = await checkBooks(shop)
  for (const line of formatBookCheck(check)) log(line)
  for (const line of problems) log(line)
  const report = await listGatewayReport(shop.db)
  for (const line of report.lines) log(line)
  return check.breaches.length === 0 && problems.length === 0 && report.count === 0
})

/** Compares with the gateway. Returns the lines to print when the gateway does not answer, otherwise none. */
async function compareGateway(shop: Shop): Promise<string[]> {
  try {
    await reconcileGateway(shop)
    await reconcileSettlements(shop)
    return []
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return ['', texts.gateway.noAnswer(error.message)]
  }
}
