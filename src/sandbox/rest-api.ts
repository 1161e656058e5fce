// The server-side calls of Razorpay's API: route, planned fault, key, then the call itself (RZP-1).
import { setTimeout as sleep } from 'node:timers/promises'
import { acceptDispute, contestDispute, fetchDispute, listDisputes } from './disputes.ts'
import type { Fault, Operation } from './fault-settings.ts'
import { answerStatusFault, gatewayTimeoutPage, takeFault } from './fault-settings.ts'
import type { Gateway } from './gateway.ts'
import type { Call, Route } from './http.ts'
import { createDroppedResponse, findRoute, json } from './http.ts'
import { createOrder, fetchOrder, listOrders, listPaymentsOfOrder, patchOrder } from './orders.ts'
import { capturePayment, fetchPayment, listPayments } from './payments.ts'
import { createRefund, fetchRefund, listRefunds, patchRefund, runExclusivelyByKey } from './refunds.ts'
import { unauthorized } from './refusal.ts'
import { withOverrides } from './response-overrides.ts'
import { fetchSettlement, listSettlements, readSettlementReport } from './settlements.ts'
import { isAuthorized } from './signatures.ts'

interface RestRoute extends Route<Gateway> {
  operation?: Operation
}

const makeGetRoute = (path: string, answer: RestRoute['answer']): RestRoute => ({
  method: 'GET',
  path,
  operation: 'fetch',
  answer,
})

const routes: readonly RestRoute[] = [
  {
    method: 'POST',
    path: '/v1/orders',
    operation: 'create-order',
    answer: (gateway, call) => createOrder(gateway, call.body),
  },
  makeGetRoute('/v1/orders', (gateway, call) => listOrders(gateway, call.query)),
  makeGetRoute('/v1/orders/:id', (gateway, _call, [id = '']) => fetchOrder(gateway, id)),
  makeGetRoute('/v1/orders/:id/payments', (gateway, call, [id = '']) => listPaymentsOfOrder(gateway, id, call.query)),
  { method: 'PATCH', path: '/v1/orders/:id', answer: (gateway, call, [id = '']) => patchOrder(gateway, id, call.body) },
  makeGetRoute('/v1/payments', (gateway, call) => listPayments(gateway, call.query)),
  makeGetRoute('/v1/payments/:id', (gateway, call, [id = '']) => fetchPayment(gateway, id, call.query)),
  {
    method: 'POST',
    path: '/v1/payments/:id/capture',
    operation: 'capture',
    answer: (gateway, call, [id = '']) => capturePayment(gateway, id, call.body),
  },
  {
    method: 'POST',
    path: '/v1/payments/:id/refund',
    operation: 'refund',
    answer: (gateway, call, [id = '']) => createRefund(gateway, id, call.body, call.headers),
  },
  makeGetRoute('/v1/payments/:id/refunds', (gateway, call, [id = '']) => listRefunds(gateway, call.query, id)),
  makeGetRoute('/v1/payments/:id/refunds/:refund', (gateway, _call, [id = '', refund = '']) =>
    fetchRefund(gateway, refund, id),
  ),
  makeGetRoute('/v1/refunds', (gateway, call) => listRefunds(gateway, call.query)),
  makeGetRoute('/v1/refunds/:id', (gateway, _call, [id = '']) => fetchRefund(gateway, id)),
  {
    method: 'PATCH',
    path: '/v1/refunds/:id',
    answer: (gateway, call, [id = '']) => patchRefund(gateway, id, call.body),
  },
  makeGetRoute('/v1/disputes', (gateway, call) => listDisputes(gateway, call.query)),
  makeGetRoute('/v1/disputes/:id', (gateway, call, [id = '']) => fetchDispute(gateway, id, call.query)),
  {
    method: 'POST',
    path: '/v1/disputes/:id/accept',
    answer: (gateway, _call, [id = '']) => acceptDispute(gateway, id),
  },
  {
    method: 'PATCH',
    path: '/v1/disputes/:id/contest',
    answer: (gateway, call, [id = '']) => contestDispute(gateway, id, call.body),
  },
  makeGetRoute('/v1/settlements', (gateway, call) => listSettlements(gateway, call.query)),
  makeGetRoute('/v1/settlements/recon/combined', (gateway, call) => readSettlementReport(gateway, call.query)),
  makeGetRoute('/v1/settlements/:id', (gateway, _call, [id = '']) => fetchSettlement(gateway, id)),
]

/** Answers a REST call, or returns null when no such route exists. */
export async function answerRest(gateway: Gateway, call: Call): Promise<Response | null> {
  const match = findRoute(routes, call)
  if (!match) return null
  const { route, ids } = match
  const fault = takeFault(gateway.faultSettings, route.operation)
  if (fault?.kind === 'status') return answerStatusFault(fault)
  if (!isAuthorized(call.headers.get('authorization'), gateway.keyId, gateway.keySecret)) throw unauthorized()
  const executeCall = async () => {
    if (!(await delayAsPlanned(gateway, fault))) return gatewayTimeoutPage()
    const answer = json(withOverrides(gateway.faultSettings.odd, route.answer(gateway, call, ids)))
    if (fault?.kind !== 'drop') return answer
    return createDroppedResponse()
  }
  return route.operation === 'refund' ? runExclusivelyByKey(gateway, call.headers, executeCall) : executeCall()
}

/** Delays a call as the controls say. Returns false when the call is to be lost before it is executed. */
async function delayAsPlanned(gateway: Gateway, fault: Fault | null): Promise<boolean> {
  await wait(gateway.faultSettings.slowMs, gateway.closing)
  if (fault?.kind !== 'hold') return true
  await wait(fault.ms, gateway.closing)
  return fault.applied === true
}

async function wait(ms: number, closing: AbortSignal): Promise<void> {
  if (ms <= 0) return
  await sleep(ms, undefined, { signal: closing }).catch(() => undefined)
}
