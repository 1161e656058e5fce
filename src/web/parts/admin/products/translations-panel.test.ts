// Saving a translation of a product's text (CAT-42, PAGE-31).
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import type { ProductTranslationsReply, TranslatedGoods } from '#contract/translated-goods.ts'
import { adminTranslations as texts } from '#copy/admin-products.ts'
import { network } from '#copy/errors.ts'
import { listToasts } from '#web/ui/toast-store.ts'
import { type TranslationEditor, textsOf, useProductTranslations } from './translations-panel.tsx'

vi.mock('#web/parts/admin/frame/admin-calls.tsx', () => ({ useAdminCall: () => (call: () => unknown) => call() }))

const goods = (name: string, version: string): TranslatedGoods => ({
  language: 'hi',
  version,
  name: { english: 'Heat Bag', translation: name, of: 'Heat Bag' },
  description: { english: 'Warm.', translation: '', of: '' },
  words: [],
})
const reply = (translation: TranslatedGoods): ProductTranslationsReply => ({ languages: [translation] })
const FIRST = goods('', 'a')

/** The server's responses to the calls, in order. */
let answers: (() => Response)[] = []
beforeEach(() => vi.stubGlobal('fetch', async () => answers.shift()?.()))

function renderPanel(): TranslationEditor {
  let found: TranslationEditor | undefined
  const Panel = () => {
    found = useProductTranslations('p', reply(FIRST))
    return null
  }
  renderToStaticMarkup(createElement(Panel))
  if (!found) throw new Error('Nothing was drawn')
  return found
}

function translateName(text: string): Promise<boolean> {
  const [name] = textsOf(FIRST)
  if (!name) throw new Error('No name')
  return renderPanel().save('hi', name, text)
}

const savedResponse = () => Response.json({ ...reply(goods('हीट पैक', 'b')), message: texts.saved('Hindi') })
const conflictResponse = () => Response.json({ code: 'product_changed', message: 'Changed.' }, { status: 409 })

it('a saved translation is reported as saved', async () => {
  answers = [savedResponse]
  expect(await translateName('हीट पैक')).toBe(true)
})

it('a translation that another user has changed meanwhile is not saved', async () => {
  answers = [conflictResponse, () => Response.json(reply(goods('गर्म थैली', 'b')))]
  expect(await translateName('हीट पैक')).toBe(false)
})

it('a change to another translation does not prevent saving this one', async () => {
  answers = [conflictResponse, () => Response.json(reply(goods('', 'b'))), savedResponse]
  expect(await translateName('हीट पैक')).toBe(true)
})

it('when the response to saving a translation is lost, the message says that the shop could not be reached', async () => {
  answers = [
    () => {
      throw new TypeError('Failed to fetch')
    },
  ]
  expect(await translateName('हीट पैक')).toBe(false)
  expect(listToasts().at(-1)).toMatchObject({ kind: 'failure', text: network.unreachable })
})

it('a refused translation is not saved, and the reason is shown', async () => {
  answers = [() => Response.json({ message: 'Too long.' }, { status: 400 })]
  expect(await translateName('x')).toBe(false)
  expect(listToasts().at(-1)).toMatchObject({ kind: 'failure', text: texts.failed, reason: 'Too long.' })
})
