// The payment gateways of a shop. One takes new payments; each handles the payments that were started with it.
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'

export interface PaymentGateways {
  readonly current: PaymentGateway
  /** The current gateway is the first. */
  readonly all: readonly PaymentGateway[]
  /** Returns the gateway of a stored row. Throws GatewayError when it is not configured. */
  of(provider: string): PaymentGateway
}

/** Returns the gateways of a shop. `current` takes new payments. Throws when two gateways have the same name. */
export function gatewaysOf(current: PaymentGateway, ...otherGateways: readonly PaymentGateway[]): PaymentGateways {
  const gateways = [current, ...otherGateways]
  const byProvider = new Map(gateways.map((gateway) => [gateway.provider, gateway]))
  if (byProvider.size < gateways.length) throw new Error('Two payment gateways have the same name')
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

/** Returns the gateways, each replaced by the result of `wrap`. */
export function mapGateways(
  { current, all: gateways }: PaymentGateways,
  wrap: (gateway: PaymentGateway) => PaymentGateway,
): PaymentGateways {
  return gatewaysOf(wrap(current), ...gateways.slice(1).map(wrap))
}
