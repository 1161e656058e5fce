// Makes every API test fail when a call answers with an error that it does not list.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Call, COMMON_ERRORS } from '#contract/call.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { answerError, asShopError } from '#server/http/error-answers.ts'

/** Answers an error as the shop does; an error that the call does not list becomes a 500 that names it. */
export function answerListedError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { call } = request.routeOptions.config
  const { code } = asShopError(error)
  const isListed = !call || [...COMMON_ERRORS, ...call.errors].some((each) => each === code)
  if (isListed) answerError(error, request, reply)
  else reply.status(500).type('application/json').serializer(JSON.stringify).send(unlistedErrorBody(call, code))
}

const unlistedErrorBody = ({ method, path }: Call, code: ErrorCode) => ({
  message: `${method} ${path} does not list the refusal ${code}`,
  code: 'unlisted',
})
