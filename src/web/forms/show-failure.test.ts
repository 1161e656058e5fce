// Failure messages: a request without a response is not called failed; an error response gets the page's text and the
// reason (PAGE-31, WORD-3).
import { expect, test } from 'vitest'
import { network } from '#copy/errors.ts'
import { ApiError, NetworkError } from '#web/api-client.ts'
import { listToasts } from '#web/ui/toast-store.ts'
import { showFailure } from './show-failure.ts'

const SENTENCE = 'We couldn’t save your details.'

test.each([
  ['a lost connection', new NetworkError(new TypeError('Failed to fetch')), network.unreachable, undefined],
  ["a balancer's answer in place of the shop's", new ApiError(502, {}), network.unreadable, undefined],
  ['a refusal by the shop', new ApiError(409, { message: 'Somebody was faster.' }), SENTENCE, 'Somebody was faster.'],
  ['an error of the shop itself', new ApiError(503, { message: 'The shop is busy.' }), SENTENCE, 'The shop is busy.'],
] as const)(
  'after %s the error message does not claim more than is known about the outcome',
  (_, error, text, reason) => {
    showFailure(SENTENCE, error)
    expect(listToasts().at(-1)).toMatchObject({ kind: 'failure', text, reason })
  },
)
