// The gateways of a shop: one takes new payments, and each answers for those that it has begun.
import { GatewayError, type PaymentGateway } from './payment-gateway.ts'
import type { Tracing } from './tracing.ts'

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

// Payment gateways of which each call is told as a span: its name, and how it ended. Nothing is sent to them for it.

const CALLS = [
  'createOrder',
  'findOrderByReceipt',
  'getOrder',
  'noteOnOrder',
  'listOrders',
  'listPaymentsOfOrder',
  'getPayment',
  'capturePayment',
  'refundPayment',
  'listRefundsOfPayment',
  'listPayments',
  'listRefunds',
  'listDisputes',
  'getDispute',
  'listSettled',
] as const satisfies readonly (keyof PaymentGateway)[]

type Call = (...asked: unknown[]) => Promise<unknown>

/** The same gateways where nothing is recorded. */
export const tracedGateways = (gateways: PaymentGateways, tracing: Tracing): PaymentGateways =>
  tracing.open ? eachGateway(gateways, (gateway) => traced(gateway, tracing)) : gateways

function traced(gateway: PaymentGateway, tracing: Tracing): PaymentGateway {
  const calls = CALLS.map((name): [string, Call] => {
    const call = gateway[name].bind(gateway) as Call
    const wanted = { kind: 'client', name: `gateway ${name}`, facts: { 'peer.service': gateway.provider } } as const
    return [name, (...asked) => tracing.span(wanted, () => call(...asked))]
  })
  return { ...gateway, ...Object.fromEntries(calls) }
}
