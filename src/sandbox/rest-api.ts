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
  { method: 'POST', path: '/v1/orders', operation: 'create-order', answer: (at, call) => createOrder(at, call.body) },
  makeGetRoute('/v1/orders', (at, call) => listOrders(at, call.query)),
  makeGetRoute('/v1/orders/:id', (at, _call, [id = '']) => fetchOrder(at, id)),
  makeGetRoute('/v1/orders/:id/payments', (at, call, [id = '']) => listPaymentsOfOrder(at, id, call.query)),
  { method: 'PATCH', path: '/v1/orders/:id', answer: (at, call, [id = '']) => patchOrder(at, id, call.body) },
  makeGetRoute('/v1/payments', (at, call) => listPayments(at, call.query)),
  makeGetRoute('/v1/payments/:id', (at, call, [id = '']) => fetchPayment(at, id, call.query)),
  {
    method: 'POST',
    path: '/v1/payments/:id/capture',
    operation: 'capture',
    answer: (at, call, [id = '']) => capturePayment(at, id, call.body),
  },
  {
    method: 'POST',
    path: '/v1/payments/:id/refund',
    operation: 'refund',
    answer: (at, call, [id = '']) => createRefund(at, id, call.body, call.headers),
  },
  makeGetRoute('/v1/payments/:id/refunds', (at, call, [id = '']) => listRefunds(at, call.query, id)),
  makeGetRoute('/v1/payments/:id/refunds/:refund', (at, _call, [id = '', refund = '']) => fetchRefund(at, refund, id)),
  makeGetRoute('/v1/refunds', (at, call) => listRefunds(at, call.query)),
  makeGetRoute('/v1/refunds/:id', (at, _call, [id = '']) => fetchRefund(at, id)),
  { method: 'PATCH', path: '/v1/refunds/:id', answer: (at, call, [id = '']) => patchRefund(at, id, call.body) },
  makeGetRoute('/v1/disputes', (at, call) => listDisputes(at, call.query)),
  makeGetRoute('/v1/disputes/:id', (at, call, [id = '']) => fetchDispute(at, id, call.query)),
  { method: 'POST', path: '/v1/disputes/:id/accept', answer: (at, _call, [id = '']) => acceptDispute(at, id) },
  {
    method: 'PATCH',
    path: '/v1/disputes/:id/contest',
    answer: (at, call, [id = '']) => contestDispute(at, id, call.body),
  },
  makeGetRoute('/v1/settlements', (at, call) => listSettlements(at, call.query)),
  makeGetRoute('/v1/settlements/recon/combined', (at, call) => readSettlementReport(at, call.query)),
  makeGetRoute('/v1/settlements/:id', (at, _call, [id = '']) => fetchSettlement(at, id)),
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
