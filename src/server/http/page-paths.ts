// Which paths are pages, and which belong to somebody else.
import { ShopError } from '#contract/errors.ts'

const ELSEWHERE = /^\/(api|sandbox|pictures)(\/|\?|$)/i

/** Refuses, in the API's way, an unknown path below the API, the sandbox or the pictures: it is no page (PAGE-4). */
export function refuseElsewhere(url: string): void {
  if (ELSEWHERE.test(url)) throw new ShopError('not_found')
}

/** A path like /favicon.ico or /assets/x asks for a file: what is not there is a plain 404, never a page (PAGE-4). */
export function isFileName(path: string): boolean {
  const name = (path.split('?')[0] ?? '').replace(/\.data$/, '')
  return /\.[a-z0-9]{2,11}$/i.test(name) || /^\/assets(\/|$)/i.test(name)
}
