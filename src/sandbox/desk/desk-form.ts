// A form of the desk as a knob wants to be told: each field's name says how its text is read, as in `amount.rupees`.

import { badRequest } from '../refusal.ts'

const numberOf = (text: string): number => {
  const number = Number(text)
  if (!Number.isFinite(number)) throw badRequest(`${text} is not a number.`)
  return number
}

const paiseOf = (text: string): number => Math.round(numberOf(text) * 100)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest(`This is not valid JSON: ${text}`)
  }
}

const readings: Record<string, (text: string) => unknown> = {
  text: (text) => text,
  number: numberOf,
  rupees: paiseOf,
  /** Rupees, or no limit at all when it is left empty. */
  limit: (text) => (text === '' ? null : paiseOf(text)),
  flag: (text) => text === 'on',
  /** The end of a day in India. */
  day: (text) => `${text}T23:59:59+05:30`,
  list: (text) => [text],
  json: parsed,
}

/** What the form tells; fields that were left empty are not told. Throws a Refusal for what cannot be read. */
export function toldBy(form: URLSearchParams): Record<string, unknown> {
  const fields = [...form].flatMap(([name, written]): [string, unknown][] => {
    const [field = '', kind = ''] = name.split('.')
    const text = written.trim()
    const read = readings[kind]
    return read && (text !== '' || kind === 'limit') ? [[field, read(text)]] : []
  })
  return Object.fromEntries(fields)
}

/** The desk's page that the form stood on; the first one when it names none of the desk's. */
export function pathBack(form: URLSearchParams): string {
  const back = form.get('back') ?? ''
  return /^\/orders\/order_[A-Za-z0-9]{14}$/.test(back) ? back : ''
}
