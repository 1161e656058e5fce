// The Disputes API: fetch, list, accept, contest (RZP-44).
import { checkId, fieldsOf, isObject, optionalChoice } from './check-fields.ts'
import type { DisputeRecord } from './dispute.ts'
import { disputeEntity, evidenceFields } from './dispute.ts'
import { moveDispute } from './dispute-steps.ts'
import { collection, paymentEntity } from './entities.ts'
import type { Gateway } from './gateway.ts'
import { newestListedTime, pageOf, readExpand, readListQuery } from './list-query.ts'
import { badRequest, unknownId } from './refusal.ts'

/** Returns a dispute. Throws a Refusal for a malformed or unknown id. */
export function findDispute(gateway: Gateway, id: string): DisputeRecord {
  const dispute = gateway.store.disputes.get(checkId('disp', id))
  if (!dispute) throw unknownId()
  return dispute
}

/** Returns the JSON form of a dispute, with its payment embedded on request. */
function toEntity(gateway: Gateway, dispute: DisputeRecord, expand: readonly string[]) {
  const payment = gateway.store.payments.get(dispute.payment_id)
  const withPayment = payment && expand.includes('payment')
  return { ...disputeEntity(dispute), ...(withPayment ? { payment: paymentEntity(payment) } : {}) }
}

export function fetchDispute(gateway: Gateway, id: string, query: URLSearchParams) {
  return toEntity(gateway, findDispute(gateway, id), readExpand(query))
}

/** Answers the call that lists disputes, newest first. */
export function listDisputes(gateway: Gateway, query: URLSearchParams) {
  const page = readListQuery(query, ['expand[]'])
  const rows = pageOf(gateway.store.disputes.newestFirst(), page, newestListedTime(gateway, 'disputes'))
  return collection(rows.map((dispute) => toEntity(gateway, dispute, query.getAll('expand[]'))))
}

/** Accepts a dispute, which is final. Throws a Refusal unless it is open. */
export function acceptDispute(gateway: Gateway, id: string) {
  const dispute = findDispute(gateway, id)
  if (dispute.status !== 'open') throw badRequest('Action not allowed when dispute is not in open status')
  return disputeEntity(moveDispute(gateway, dispute, { status: 'lost' }))
}

/** Stores evidence. The action `submit` puts the dispute under review. Throws a Refusal unless it is open. */
export function contestDispute(gateway: Gateway, id: string, body: unknown) {
  const dispute = findDispute(gateway, id)
  const { action, ...newEvidence } = fieldsOf(body, [...evidenceFields, 'action'])
  if (dispute.status !== 'open') throw badRequest('Action not allowed when dispute is not in open status')
  const isSubmitted = optionalChoice(action, 'action', ['draft', 'submit'], 'draft') === 'submit'
  const oldEvidence = isObject(dispute.evidence) ? dispute.evidence : {}
  const evidence = { ...oldEvidence, ...newEvidence, ...(isSubmitted ? { submitted_at: gateway.now() } : {}) }
  const storedDispute = gateway.store.disputes.put({ ...dispute, evidence })
  return disputeEntity(isSubmitted ? moveDispute(gateway, storedDispute, { status: 'under_review' }) : storedDispute)
}
