// The error message: the server's when there is one, otherwise the screen's own (WORD-2, WORD-3).
import { afterEach, expect, test } from 'vitest'
import { auth } from '#copy/auth.ts'
import { network } from '#copy/errors.ts'
import { ApiError, NetworkError } from '#web/api-client.ts'
import { listToasts, toast } from '#web/ui/toast-store.ts'
import { showAuthFailure } from './show-auth-failure.ts'

afterEach(() => {
  for (const { id } of listToasts()) toast.dismiss(id)
})
const toastTexts = () => listToasts().map(({ text, reason }) => [text, reason])

test('an error response with a message shows that message alone', () => {
  showAuthFailure(
    new ApiError(401, { message: 'Login failed. The email or the password is wrong.' }),
    auth.login.failed,
  )
  expect(toastTexts()).toEqual([['Login failed. The email or the password is wrong.', undefined]])
})

test('an error in what the user typed is also shown beside the field, but not a refusal of too many requests or a failure of the server', () => {
  const fieldErrors: string[] = []
  const addFieldError = (message: string) => fieldErrors.push(message)
  showAuthFailure(
    new ApiError(409, { message: 'An account with this email already exists.' }),
    auth.signup.failed,
    addFieldError,
  )
  showAuthFailure(new ApiError(429, { message: 'Please wait.' }), auth.signup.failed, addFieldError)
  showAuthFailure(new ApiError(503, { message: 'Closed.' }), auth.signup.failed, addFieldError)
  expect(fieldErrors).toEqual(['An account with this email already exists.'])
})

test("an error response without a message shows the form's own failure text and the reason", () => {
  showAuthFailure(new ApiError(502, {}), auth.signup.failed)
  expect(toastTexts()).toEqual([['Signup failed', network.unreadable]])
})

test("when no response arrives, the form's own failure text is shown, then the reason", () => {
  showAuthFailure(new NetworkError(new TypeError('Failed to fetch')), auth.forgot.failed)
  expect(toastTexts()).toEqual([['Failed to send OTP.', network.unreachable]])
})
