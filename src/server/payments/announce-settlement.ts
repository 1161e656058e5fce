// The one door through which a settlement is told: an order lies on the disk before anybody hears of it, and each is counted for the
// metrics by what caused it (page, poll, webhook, job …) and how it ended (DB-11).
import type { SettlementOutcome, SettlementSource } from '../adapters/meters.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import type { Settlement } from './settlement.ts'

/** Answers the settlement once it is durable, whoever has made it. */
export async function announceSettlement(
  { meters, flush }: Pick<Shop, 'meters' | 'flush'>,
  source: SettlementSource,
  settling: Promise<Settlement>,
): Promise<Settlement> {
  try {
    const settlement = await settling
    if (settlement.kind === 'placed') await flush()
    meters.count('settlements', { source, outcome: outcomeOf(settlement) })
    return settlement
  } catch (error) {
    if (error instanceof GatewayError) meters.count('settlements', { source, outcome: 'unheard' })
    throw error
  }
}

const OUTCOMES = { placed: 'placed', refunding: 'refunded', checking: 'held', released: 'released' } as const

function outcomeOf(settlement: Settlement): SettlementOutcome {
  if (settlement.kind === 'pending' || settlement.kind === 'unknown') return settlement.kind
  if (!settlement.isNew) return 'already'
  return OUTCOMES[settlement.kind]
}
