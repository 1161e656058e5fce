// The gateways of a shop: one takes new payments, and each answers for those that it has begun.
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'

export interface PaymentGateways {
  /** Takes new payments. */
  readonly current: PaymentGateway
  /** Each of them once, the current one first. */
  readonly all: readonly PaymentGateway[]
  /** The gateway whose ids a row holds. One that this shop does not have is out of reach: throws GatewayError. */
  of(provider: string): PaymentGateway
}

/** `current` takes new payments; the others end what they have begun. */
export function gatewaysOf(current: PaymentGateway, ...others: readonly PaymentGateway[]): PaymentGateways {
  const all = [current, ...others]
  const byProvider = new Map(all.map((gateway) => [gateway.provider, gateway]))
  if (byProvider.size < all.length) throw new Error('Two payment gateways have one name')
  return {
    current,
    all,
    of(provider) {
      const gateway = byProvider.get(provider)
      if (!gateway) throw new GatewayError('unreachable', `This shop has no payment gateway called ${provider}`)
      return gateway
    },
  }
}

/** The same gateways, each changed. */
export function eachGateway(
  { current, all }: PaymentGateways,
  change: (gateway: PaymentGateway) => PaymentGateway,
): PaymentGateways {
  return gatewaysOf(change(current), ...all.slice(1).map(change))
}
