// Valid JSON bodies of every call that reads one, in which tests replace one value at a time by an invalid one.
import { verifyPayment } from '#contract/calls/payments.ts'
import { requestOf } from '../examples/call-examples.ts'
import { nameOfCall } from './addresses.ts'
import type { Answer } from './client.ts'
import { anAdmin, aShopper } from './makers.ts'
import { nameOf, recordedWrites } from './recorded-routes.ts'
import type { TestShop } from './shop.ts'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type Path = readonly (string | number)[]

/** Returns the path of every value inside an example. */
export function pathsIn(value: Json, path: Path = []): Path[] {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const ownPath = path.length > 0 ? [path] : []
  return [...ownPath, ...entries.flatMap(([key, each]) => pathsIn(each, [...path, key]))]
}

/** Returns a copy with one value replaced; `undefined` removes it. Throws for an empty path. */
export function replaceAt(value: Json, path: Path, newValue: Json | undefined): Json {
  const [key, ...innerPath] = path
  if (key === undefined) throw new Error('no path')
  const copy = structuredClone(value) as Record<string, Json>
  if (innerPath.length > 0) copy[key] = replaceAt(copy[key] ?? null, innerPath, newValue)
  else if (newValue === undefined) delete copy[key]
  else copy[key] = newValue
  return copy
}

export interface Example {
  readonly name: string
  readonly good: Json
  readonly access: string
  /** Makes the call with another body, as a user who may make it. */
  send(body: string, headers?: Record<string, string>): Promise<Answer>
}

/** Returns every writing call with a JSON body, each with a valid example and a user of its own. */
export async function jsonExamples(test: TestShop): Promise<Example[]> {
  const examples: Example[] = []
  for (const route of recordedWrites().filter(({ hasBody }) => hasBody)) {
    const person = await (route.access === 'admin' ? anAdmin(test) : aShopper(test))
    const { url, payload } = await requestOf(route.call, { test, client: person.client, person })
    if (typeof payload !== 'object' || Buffer.isBuffer(payload)) continue
    const send = (body: string, headers: Record<string, string> = {}) =>
      person.client.send({
        method: route.call.method,
        url,
        payload: body,
        headers: { 'content-type': 'application/json', ...headers },
      })
    // Leaves out the fields that verify accepts without reading them (PAY-9).
    const completeBody = payload as unknown as Record<string, Json>
    const { billingData: _again, coinsUsed: _too, ...readFields } = completeBody
    const good = nameOf(route) === nameOfCall(verifyPayment) ? readFields : completeBody
    examples.push({ name: nameOf(route), access: route.access, good, send })
  }
  return examples
}
