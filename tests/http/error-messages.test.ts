// Error and validation messages are in the language of the request (docs/decisions/001).
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { viewAccount } from '#contract/calls/account.ts'
import { sendMessage } from '#contract/calls/contact.ts'
import { listProducts } from '#contract/calls/products.ts'
import { type ErrorCode, ShopError } from '#contract/errors.ts'
import { LANGUAGE_HEADER } from '#contract/urls.ts'
import { errors } from '#copy/errors.ts'
import { LANGUAGES } from '#domain/language.ts'
import { withLanguage } from '#server/adapters/request-context.ts'
import { addressOf } from '../support/addresses.ts'
import { englishWordsIn } from '../support/english-words.ts'
import { type Example, type Json, jsonExamples, pathsIn, replaceAt } from '../support/json-examples.ts'
import { recordRoutes } from '../support/recorded-routes.ts'
import { openTestShop, SHOP_ORIGIN, type TestShop } from '../support/shop.ts'

recordRoutes()

const OTHERS = Object.keys(LANGUAGES).filter((language) => language !== 'en')
const SPOILT: readonly (Json | undefined)[] = [undefined, null, 7, '', '?', 'x'.repeat(5000), [], { a: 1 }, 2 ** 53]

let test: TestShop
let examples: Example[]
beforeAll(async () => {
  test = await openTestShop({}, { languages: OTHERS.map((language) => ({ language, folder: '' })) })
  examples = (await jsonExamples(test)).filter(({ access }) => access !== 'admin')
})
afterAll(() => test.close())

describe.each(OTHERS)('in %s', (language) => {
  const headers = { [LANGUAGE_HEADER]: language }

  it('the message of each error code is in the requested language', () => {
    const codes = Object.keys(errors) as ErrorCode[]
    const messages = withLanguage(language, () => codes.map((code) => [code, new ShopError(code).message] as const))
    const wrong = messages.filter(([, sentence]) => englishWordsIn(sentence).length > 0)
    expect(wrong).toEqual([])
    expect(codes.length).toBeGreaterThan(80)
  })

  it("each validation error of a shopper's call is in the requested language, in the response and beside its field", async () => {
    const wrong = new Map<string, string>()
    let answers = 0
    for (const { name, good, send } of examples)
      for (const place of pathsIn(good))
        for (const value of SPOILT) {
          const { status, body } = await send(JSON.stringify(replaceAt(good, place, value)), headers)
          if (status < 400) continue
          answers++
          const sentences = [body.message, ...Object.values((body.fields ?? {}) as object)].map(String)
          for (const sentence of sentences)
            if (englishWordsIn(sentence).length > 0) wrong.set(sentence, `${name} ${place.join('.')}`)
        }
    expect([...wrong]).toEqual([])
    expect(answers).toBeGreaterThan(300)
  })

  it('an unknown call, a large body and an unreadable format have messages in the requested language too', async () => {
    const sendRequest = async (options: InjectOptions) => {
      const answer = await test.app.inject({
        method: sendMessage.method,
        url: addressOf(sendMessage),
        ...options,
        headers: { origin: SHOP_ORIGIN, 'content-type': 'application/json', ...headers },
      })
      return answer.json<{ message: string }>().message
    }
    const products = addressOf(listProducts)
    const messages = [
      await sendRequest({ url: `${products}/no/such/call` }),
      await sendRequest({ url: `${products}/%E0%A4%A` }),
      await sendRequest({ payload: `"${'x'.repeat(100_000)}"` }),
      await sendRequest({ payload: '{"first' }),
      await sendRequest({ method: 'GET', url: `${products}/none` }),
      await sendRequest({ method: 'GET', url: addressOf(viewAccount) }),
    ]
    expect(messages.map((sentence) => [sentence, englishWordsIn(sentence)])).toEqual(
      messages.map((sentence) => [sentence, []]),
    )
  })
})
