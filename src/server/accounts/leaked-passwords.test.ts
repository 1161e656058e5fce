// Leaked passwords are rejected by a local filter of hashes (ACC-29).
import { readFileSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as accountCalls from '#contract/calls/account.ts'
import { resetPassword } from '#contract/calls/password-reset.ts'
import { signUp } from '#contract/calls/signup.ts'
import { fieldErrors } from '#copy/errors.ts'
import { isEasyToGuess } from '#domain/guessable-password.ts'
import { MIN_PASSWORD } from '#domain/password.ts'
import { aShopper, PASSWORD } from '#tests/support/makers.ts'
import { obtainResetGrant } from '#tests/support/password-reset.ts'
import { shopForTests } from '#tests/support/shop.ts'
import { BITS_PER_PASSWORD, isLeaked } from './check-password.ts'

/** Leaked passwords that `isEasyToGuess` accepts, so that only the filter refuses them. */
const LEAKED = ['ezekiel11991', 'zntiverson03', 'lilsexy1', '2q2w3e8r5t', 'Brokenhear']
const FILE = new URL('./leaked-passwords.bin', import.meta.url)

it.each(LEAKED)(
  'the filter of leaked passwords contains %s in any case, although it is not easy to guess',
  (password) => {
    expect(isEasyToGuess(password)).toBe(false)
    expect([password, password.toUpperCase(), password.toLowerCase()].map(isLeaked)).toEqual([true, true, true])
  },
)

it('the filter of leaked passwords has fewer than one false positive in a thousand passwords', () => {
  const strange = Array.from({ length: 100_000 }, (_, index) => `mazha peythu ${index} ravile`)
  expect(strange.filter(isLeaked).length).toBeLessThan(100)
  expect(isLeaked(PASSWORD)).toBe(false)
})

it('the filter of leaked passwords is smaller than a megabyte and less than half full, which keeps false positives rare', () => {
  expect(statSync(FILE).size).toBeLessThan(1024 * 1024)
  const bytes = readFileSync(FILE)
  const set = bytes.reduce((bits, byte) => bits + byte.toString(2).replaceAll('0', '').length, 0)
  expect((set / (bytes.length * 8)) ** BITS_PER_PASSWORD).toBeLessThan(0.001)
  expect(LEAKED.every((password) => password.length >= MIN_PASSWORD)).toBe(true)
})

describe('a leaked password is rejected', () => {
  const test = shopForTests()
  const refusal = (field: string) => ({
    code: 'password_common',
    fields: { [field]: fieldErrors.passwordLeaked },
  })

  it.each(LEAKED.slice(0, 2))('security 13: a leaked password is rejected at signup: %s', async (password) => {
    const { status, body } = await test.client().call(signUp, {
      body: { name: 'Anjali Nair', email: 'leaked@example.in', password },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject(refusal('password'))
    expect(body.message).toBe(`Signup failed. ${fieldErrors.passwordLeaked}`)
  })

  it('security 13: a leaked password is rejected when the password is changed', async () => {
    const { client } = await aShopper(test)
    const newPassword = 'Ezekiel11991'
    const { status, body } = await client.call(accountCalls.changePassword, {
      body: { currentPassword: PASSWORD, newPassword },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject(refusal('newPassword'))
  })

  it('security 13: a leaked password is rejected when the password is reset, and the reset grant stays valid', async () => {
    const { email } = await aShopper(test)
    const client = test.client()
    await obtainResetGrant(test, client, email)
    const reset = (newPassword: string) => client.call(resetPassword, { body: { email, newPassword } })
    const { status, body } = await reset('ezekiel11991')
    expect(status).toBe(400)
    expect(body).toMatchObject(refusal('newPassword'))
    expect((await reset('cardamom harbour 77')).status).toBe(200)
  })
})
