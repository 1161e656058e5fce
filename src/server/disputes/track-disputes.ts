// The job that asks about disputes: about one, because there is news of it, or about all of the last months, because news get lost (DISP-1).
import { after, days, minutes } from '#domain/durations.ts'
import { GatewayError, type PaymentGateway } from '../adapters/payment-gateway.ts'
import { atEveryGateway } from '../payments/at-every-gateway.ts'
import { everyPage } from '../payments/every-page.ts'
import type { Shop } from '../shop.ts'
import { listOldOpenDisputes } from './disputes-queries.ts'
import { recordDispute } from './record-dispute.ts'

/** A bank may ask for an answer, and for another, over some months. */
const LOOKBACK = days(90)
const MOST_OLD = 100

/** Writes down what the gateways say. Throws GatewayError when one gives no answer, after the others were asked. */
export async function trackDisputes(
  shop: Shop,
  { gatewayDisputeId, provider }: { gatewayDisputeId?: string; provider?: string },
): Promise<void> {
  if (gatewayDisputeId !== undefined)
    return trackOne(shop, shop.gateways.of(provider ?? shop.gateways.current.provider), gatewayDisputeId)
  const from = after(shop.clock.now(), -LOOKBACK)
  await atEveryGateway(shop, async (gateway) => {
    await trackSince(shop, gateway, from)
    for (const id of await listOldOpenDisputes(shop.db, gateway.provider, from, MOST_OLD))
      await trackOne(shop, gateway, id)
  })
}

async function trackOne(shop: Shop, gateway: PaymentGateway, gatewayDisputeId: string): Promise<void> {
  const askedAt = shop.clock.now()
  try {
    const dispute = await gateway.getDispute(gatewayDisputeId, 'job')
    await recordDispute(shop, { provider: gateway.provider, dispute, askedAt })
  } catch (error) {
    // Of another account or mode: none of ours.
    if (!(error instanceof GatewayError) || error.kind !== 'refused' || error.status === 401) throw error
    shop.log.warn({ err: error, dispute: gatewayDisputeId }, 'the payment gateway does not know this dispute')
  }
}

async function trackSince(shop: Shop, gateway: PaymentGateway, from: Date): Promise<void> {
  const { provider } = gateway
  const to = after(shop.clock.now(), minutes(1))
  let askedAt = to
  await everyPage(
    (skip) => {
      askedAt = shop.clock.now()
      return gateway.listDisputes({ from, to }, skip, 'job')
    },
    async (disputes) => {
      for (const dispute of disputes) await recordDispute(shop, { provider, dispute, askedAt })
    },
  )
}
