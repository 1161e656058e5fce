// Turns errors into replies of one shape, without internal details (API-2).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { FileStoreError } from '../adapters/file-store.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { currentLanguage } from '../adapters/request-context.ts'
import { isOverload, isTemporaryError } from '../db/temporary-error.ts'
import { formUnavailablePage, OUTAGE_HEADERS, unavailablePage, unknownOutcomePage } from './standalone-pages.ts'

/** The codes of errors whose message follows the route's own `failure` text. */
const PREFIXED_CODES = new Set(['invalid_input', 'password_common', 'too_many_requests', 'busy', 'unexpected'])

/** Returns any error as a ShopError. Unknown errors become `unexpected`. */
export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      const path = issue.instancePath.split('/').filter(Boolean).join('.')
      fields[path] ??= issue.message ?? ''
    }
    const firstMessage = Object.values(fields)[0]
    return new ShopError('invalid_input', { ...(firstMessage ? { message: firstMessage } : {}), fields })
  }
  if (error instanceof GatewayError) return new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  if (error instanceof FileStoreError) return new ShopError('files_unavailable', { retryAfter: 30 })
  // All temporary errors are `busy`, whose message blames too many requests. An error with another cause therefore has
  // another message (OPS-10).
  if (isTemporaryError(error))
    return new ShopError('busy', { retryAfter: 5, ...(isOverload(error) ? {} : { message: moreExactly.noAnswer }) })
  const { statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode === 413) return new ShopError('too_large')
  if (statusCode === 415) return new ShopError('unsupported_type')
  if (statusCode === 404) return new ShopError('not_found')
  if (statusCode >= 400 && statusCode < 500) return new ShopError('invalid_input')
  return new ShopError('unexpected')
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asShopError(error)
  // A client that has disconnected gets no reply, and that is not logged as an error.
  const isDisconnected = request.raw.socket.destroyed || reply.sent
  // A refusal under load is not logged as an error either, because a thousand log lines would add to the load.
  const isQuiet = isDisconnected || (error instanceof ShopError && error.code === 'busy')
  if (refusal.status >= 500) request.log[isQuiet ? 'debug' : 'error']({ err: error }, 'request failed')
  // A late request already has its reply (answer-in-time.ts).
  if (reply.sent) return
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A form that is sent without scripts needs a page instead of the API's error (PAGE-26). After a ShopError nothing
  // was saved. After any other error, such as a lost connection, the outcome is unknown.
  const isRead = request.method === 'GET'
  if (refusal.code === 'busy' && (!isRead || request.routeOptions.config.pageOf) && asksForPage(request)) {
    const formPage = error instanceof ShopError ? formUnavailablePage : unknownOutcomePage
    const page = isRead ? unavailablePage() : formPage()
    reply.status(refusal.status).headers(OUTAGE_HEADERS).serializer(String).send(page)
    return
  }
  reply.status(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  // Errors have the same shape on every route. A route's own reply schema is for its successes.
  reply.serializer(JSON.stringify).send(refusalBody(refusal, request.routeOptions.config))
}

/** True when a browser will show the reply as a page. An older browser has no `sec-fetch-dest`, and accepts HTML. */
export function asksForPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-dest': dest, accept = '' } = headers
  return dest === undefined ? accept.includes('text/html') : dest === 'document'
}

/**
 * Returns the body of an error reply. In English `failure`, the route's own text, precedes general reasons. With
 * `successFlag` the body has `success: false`.
 */
export function refusalBody(
  refusal: ShopError,
  { failure, successFlag }: { readonly failure?: string; readonly successFlag?: boolean },
): object {
  const { fields, extra } = refusal.details
  return {
    ...(successFlag ? { success: false } : {}),
    message: messageOf(refusal, failure),
    code: refusal.code,
    ...(fields ? { fields } : {}),
    ...extra,
  }
}

function messageOf(refusal: ShopError, failure: string | undefined): string {
  // The route's own text is fixed in English. Other languages show only the reason.
  if (currentLanguage() !== ENGLISH) return refusal.message
  if (!failure || !PREFIXED_CODES.has(refusal.code) || refusal.message.startsWith(failure)) return refusal.message
  return `${failure.replace(/\.$/, '')}. ${refusal.message}`
}
