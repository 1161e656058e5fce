// Typed text is carried over into the same field in another language, and secrets are not (PAGE-33).
import { beforeEach, expect, it, vi } from 'vitest'
import { fillTypedTexts, readTypedTexts } from './typed-text.ts'

/** The part of the browser's field API that is used here. */
class Field extends EventTarget {
  #value = ''
  checked = false
  autocomplete = ''
  type = 'text'
  isInPage = true
  readonly name: string
  constructor(
    name: string,
    facts: Partial<Pick<Field, 'value' | 'checked' | 'autocomplete' | 'type' | 'isInPage'>> = {},
  ) {
    super()
    this.name = name
    Object.assign(this, facts)
  }
  get value() {
    return this.#value
  }
  set value(text) {
    this.#value = text
  }
  closest(selector: string) {
    expect(selector).toBe('main')
    return this.isInPage ? {} : null
  }
  click() {
    this.checked = !this.checked
  }
}

const inLayout = { isInPage: false } as const
const form = (elements: Field[], dataset: Record<string, string> = {}) => ({ dataset, elements })
const setForms = (...forms: ReturnType<typeof form>[]) => vi.stubGlobal('document', { forms })

beforeEach(() => {
  vi.stubGlobal('HTMLInputElement', Field)
  vi.stubGlobal('HTMLSelectElement', class {})
  vi.stubGlobal('HTMLTextAreaElement', class {})
})

it('on a language switch, passwords, one-time codes, cards, files and forms with data-apart are not carried over', () => {
  setForms(
    form([
      new Field('name', { value: 'Anjali' }),
      new Field('password', { type: 'password', value: 'evening water' }),
      new Field('password', { autocomplete: 'current-password', value: 'evening water' }),
      new Field('code', { autocomplete: 'one-time-code', value: '123456' }),
      new Field('card', { autocomplete: 'section-pay cc-number', value: '4111 1111' }),
      new Field('token', { type: 'hidden', value: 'secret' }),
      new Field('picture', { type: 'file', value: 'C:\\me.jpg' }),
      new Field('', { value: 'nameless' }),
    ]),
    form([new Field('days', { value: '28' })], { apart: 'true' }),
  )
  expect(readTypedTexts()).toEqual([['name', true, 0, 'Anjali']])
})

it("an email typed into the page's own form is not carried over into the newsletter field of the layout", () => {
  setForms(
    form([new Field('email', { value: 'hers@example.in' })]),
    form([new Field('email', { ...inLayout, value: 'email@example.in' })]),
  )
  const typed = readTypedTexts()
  const newsletterField = new Field('email', inLayout)
  // The form of the page, unlike the one in the layout, is not rendered yet.
  setForms(form([newsletterField]))
  const remaining = fillTypedTexts(typed)
  expect(newsletterField.value).toBe('email@example.in')
  expect(remaining).toEqual([['email', true, 0, 'hers@example.in']])
  const field = new Field('email')
  setForms(form([field]), form([newsletterField]))
  expect(fillTypedTexts(remaining)).toEqual([])
  expect([field.value, newsletterField.value]).toEqual(['hers@example.in', 'email@example.in'])
})

it('several fields with the same name each get their own text back, and checkboxes are ticked again', () => {
  const ticked = { type: 'checkbox', checked: true, value: 'on' } as const
  setForms(form([new Field('item', { value: 'a' }), new Field('item', { value: 'b' }), new Field('agrees', ticked)]))
  const typed = readTypedTexts()
  const newFields = [new Field('item'), new Field('item'), new Field('agrees', { ...ticked, checked: false })]
  setForms(form(newFields))
  expect(fillTypedTexts(typed)).toEqual([])
  expect(newFields.map(({ value, checked }) => [value, checked])).toEqual([
    ['a', false],
    ['b', false],
    ['on', true],
  ])
})

it('a field whose text is carried over fires the same events as for typing', () => {
  const events: string[] = []
  const field = new Field('name')
  for (const type of ['input', 'change']) field.addEventListener(type, () => events.push(`${type} ${field.value}`))
  setForms(form([field]))
  fillTypedTexts([['name', true, 0, 'Anjali']])
  expect(events).toEqual(['input Anjali', 'change Anjali'])
})
