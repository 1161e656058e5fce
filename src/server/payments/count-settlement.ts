// Counts settlements for the metrics: what caused each (page, poll, webhook, job …), and how it ended.
import type { SettlementOutcome, SettlementSource } from '../adapters/meters.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import type { Shop } from '../shop.ts'
import type { Settlement } from './settlement.ts'

/** Answers the settlement that it counts. */
export async function countSettlement(
  { meters }: Pick<Shop, 'meters'>,
  source: SettlementSource,
  settling: Promise<Settlement>,
): Promise<Settlement> {
  try {
    const settlement = await settling
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
