// The gateways of a shop: one takes new payments, and each handles the payments that were started with it.
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'

export interface PaymentGateways {
  /** The gateway for new payments. */
  readonly current: PaymentGateway
  /** Every gateway, the current one first. */
  readonly all: readonly PaymentGateway[]
  /** The gateway with this name. Throws GatewayError when it is not configured. */
  of(provider: string): PaymentGateway
}

/**
 * Returns the gateways of a shop. `current` takes new payments; each other gateway completes the payments started with
 * it. Throws when two gateways have the same name.
 */
export function gatewaysOf(current: PaymentGateway, ...otherGateways: readonly PaymentGateway[]): PaymentGateways {
  const gateways = [current, ...otherGateways]
  const byProvider = new Map(gateways.map((gateway) => [gateway.provider, gateway]))
  if (byProvider.size < gateways.length) throw new Error('Two payment gateways have one name')
  return {
    current,
    all: gateways,
    of(provider) {
      const gateway = byProvider.get(provider)
      if (!gateway) throw new GatewayError('unreachable', `This shop has no payment gateway called ${provider}`)
      return gateway
    },
  }
}

/** Returns the gateways with `wrap` applied to each. */
export function eachGateway(
  { current, all: gateways }: PaymentGateways,
  wrap: (gateway: PaymentGateway) => PaymentGateway,
): PaymentGateways {
  return gatewaysOf(wrap(current), ...gateways.slice(1).map(wrap))
}
