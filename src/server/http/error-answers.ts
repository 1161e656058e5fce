// How anything thrown becomes an answer: one shape, nothing internal in it (API-2).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ShopError } from '#contract/errors.ts'
import { moreExactly } from '#copy/errors.ts'
import { ENGLISH } from '#domain/language-path.ts'
import { languageNow } from '../adapters/cause.ts'
import { FileStoreError } from '../adapters/file-store.ts'
import { GatewayError } from '../adapters/payment-gateway.ts'
import { isCrowd, isPassingTrouble } from '../db/passing-trouble.ts'
import { awayPage, notNowPage, STAND_IN_HEADERS, unclearPage } from './lone-pages.ts'

const PREFIXED = new Set(['invalid_input', 'password_common', 'too_many_requests', 'busy', 'unexpected'])

/** Turns what was thrown into a refusal of the shop's own table; what is unknown becomes `unexpected`. */
export function asShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields: Record<string, string> = {}
    for (const issue of error.validation) {
      const path = issue.instancePath.split('/').filter(Boolean).join('.')
      fields[path] ??= issue.message ?? ''
    }
    const first = Object.values(fields)[0]
    return new ShopError('invalid_input', { ...(first ? { message: first } : {}), fields })
  }
  if (error instanceof GatewayError) return new ShopError('payment_provider_unavailable', { retryAfter: 30 })
  if (error instanceof FileStoreError) return new ShopError('files_unavailable', { retryAfter: 30 })
  // Busy is said of a crowd alone; a database that is away or frozen is no crowd (OPS-10).
  if (isPassingTrouble(error))
    return new ShopError('busy', { retryAfter: 5, ...(isCrowd(error) ? {} : { message: moreExactly.noAnswer }) })
  const { statusCode = 500 } = error as Partial<FastifyError>
  if (statusCode === 413) return new ShopError('too_large')
  if (statusCode === 415) return new ShopError('unsupported_type')
  if (statusCode === 404) return new ShopError('not_found')
  if (statusCode >= 400 && statusCode < 500) return new ShopError('invalid_input')
  return new ShopError('unexpected')
}

/** The error handler of the API. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = asShopError(error)
  // Whoever hung up half way gets no answer, and it is no failure of ours.
  const isGone = request.raw.socket.destroyed || reply.sent
  // Whoever was turned away is no failure either, and a thousand lines about it would only make the crowd worse.
  const isQuiet = isGone || (error instanceof ShopError && error.code === 'busy')
  if (refusal.status >= 500) request.log[isQuiet ? 'debug' : 'error']({ err: error }, 'request failed')
  // Whoever waited too long has had her answer (answer-in-time.ts).
  if (reply.sent) return
  const { retryAfter } = refusal.details
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // A form that was sent without a script: an answer for programs would tell her nothing (PAGE-26). Only who refused on
  // purpose knows that nothing was kept; trouble may come after it was.
  const isRead = request.method === 'GET'
  if (refusal.code === 'busy' && (!isRead || request.routeOptions.config.pageOf) && asksForPage(request)) {
    const page = isRead ? awayPage() : error instanceof ShopError ? notNowPage() : unclearPage()
    reply.status(refusal.status).headers(STAND_IN_HEADERS).serializer(String).send(page)
    return
  }
  reply.status(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8')
  // Refusals have one shape on every route; a route's own reply schema is for its successes.
  reply.serializer(JSON.stringify).send(refusalBody(refusal, request.routeOptions.config))
}

/** True where a person reads the answer as a page, not a program. Browsers that say nothing of it take HTML. */
export function asksForPage({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { 'sec-fetch-dest': dest, accept = '' } = headers
  return dest === undefined ? accept.includes('text/html') : dest === 'document'
}

/** What a refusal says on a route. */
export function refusalBody(
  refusal: ShopError,
  { failure, successFlag }: { readonly failure?: string; readonly successFlag?: boolean },
): object {
  const { fields, extra } = refusal.details
  return {
    ...(successFlag ? { success: false } : {}),
    message: worded(refusal, failure),
    code: refusal.code,
    ...(fields ? { fields } : {}),
    ...extra,
  }
}

function worded(refusal: ShopError, failure: string | undefined): string {
  // What failed is promised in English words; in another language the reason says it.
  if (languageNow() !== ENGLISH) return refusal.message
  if (!failure || !PREFIXED.has(refusal.code) || refusal.message.startsWith(failure)) return refusal.message
  return `${failure.replace(/\.$/, '')}. ${refusal.message}`
}
