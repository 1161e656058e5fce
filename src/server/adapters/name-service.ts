// What stands in the public name service (DNS) under a name.
import { Resolver } from 'node:dns/promises'

export interface NameService {
  /** The texts under a name, each whole; none where the name or a text is not there. Rejects where nobody answered in time. */
  texts(name: string): Promise<readonly string[]>
}

/** Each question is asked twice at the most. */
const TIMEOUT = 2_000
const TRIES = 2

/** A name that is not there, or stands there without a text. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks the resolvers of this machine. */
export function systemNames(): NameService {
  return {
    async texts(name) {
      const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES })
      try {
        return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
      } catch (error) {
        if (ABSENT.has(String(Object(error).code))) return []
        throw error
      }
    },
  }
}
