// Which words a version of a notice stands for: a browser may still show the words of yesterday, and none that never were (PRIV-7).
import { ShopError } from '#contract/errors.ts'
import { fieldErrors } from '#copy/errors.ts'
import type { NoticeName } from '#domain/consent.ts'
import { noticeHistory } from './notice-history.ts'

/** The notice as it is kept with a consent. Refuses a version that never was, beside the field `notice`. */
export function knownNotice(name: NoticeName, version: string): string {
  if (!Object.hasOwn(noticeHistory[name], version))
    throw new ShopError('invalid_input', { fields: { notice: fieldErrors.choice } })
  return `${name} ${version}`
}
