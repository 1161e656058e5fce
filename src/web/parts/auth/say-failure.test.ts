// The server's message where there is one, else the screen's own sentence (WORD-2, WORD-3).
import { afterEach, expect, test } from 'vitest'
import { auth } from '#copy/auth.ts'
import { network } from '#copy/network.ts'
import { ApiError, NetworkError } from '#web/api-client.ts'
import { listToasts, toast } from '#web/ui/toast-store.ts'
import { sayFailure } from './say-failure.ts'

afterEach(() => {
  for (const { id } of listToasts()) toast.dismiss(id)
})
const said = () => listToasts().map(({ text, reason }) => [text, reason])

test("the server's words stand alone", () => {
  sayFailure(new ApiError(401, { message: 'Login failed. The email or the password is wrong.' }), auth.login.failed)
  expect(said()).toEqual([['Login failed. The email or the password is wrong.', undefined]])
})

test('a refusal of what was typed is shown beside the field too; trouble of the shop is not', () => {
  const beside: string[] = []
  const heed = (message: string) => beside.push(message)
  sayFailure(new ApiError(409, { message: 'An account with this email already exists.' }), auth.signup.failed, heed)
  sayFailure(new ApiError(429, { message: 'Please wait.' }), auth.signup.failed, heed)
  sayFailure(new ApiError(503, { message: 'Closed.' }), auth.signup.failed, heed)
  expect(beside).toEqual(['An account with this email already exists.'])
})

test('a refusal without words gives the sentence of the screen, then what is known', () => {
  sayFailure(new ApiError(502, {}), auth.signup.failed)
  expect(said()).toEqual([['Signup failed', network.unreadable]])
})

test('no answer at all gives the sentence of the screen, then the reason', () => {
  sayFailure(new NetworkError(new TypeError('Failed to fetch')), auth.forgot.failed)
  expect(said()).toEqual([['Failed to send OTP.', network.unreachable]])
})
