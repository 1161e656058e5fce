// Payment gateways of which each call is told as a span: its name, and how it ended. Nothing is sent to them for it.
import type { PaymentGateway } from './payment-gateway.ts'
import { eachGateway, type PaymentGateways } from './payment-gateways.ts'
import type { Tracing } from './tracing.ts'

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
