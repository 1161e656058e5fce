// `npm run reconcile`: the books by hand, in themselves and beside the gateway, next to a running shop or alone. Ends with 1 when there is a difference.
import { reconciliation as words } from '#copy/reconciliation.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { bookReport, checkBooks } from '../reconciliation/check-books.ts'
import { listGatewayReport } from '../reconciliation/gateway/gateway-report.ts'
import { reconcileGateway } from '../reconciliation/gateway/reconcile-gateway.ts'
import { reconcileSettlements } from '../reconciliation/gateway/reconcile-settlements.ts'
import type { Shop } from '../shop.ts'
import { runShopCommand } from './shop-command.ts'

await runShopCommand(words.failed, async (shop, say) => {
  const asked = await askGateway(shop)
  const check = await checkBooks(shop)
  for (const line of bookReport(check)) say(line)
  for (const line of asked) say(line)
  const found = await listGatewayReport(shop.db)
  for (const line of found.lines) say(line)
  return check.breaches.length === 0 && asked.length === 0 && found.count === 0
})

/** Nothing when it answered; else what to read. What it told before stands all the same. */
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
