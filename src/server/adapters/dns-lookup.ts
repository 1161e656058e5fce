// Looks up text records in DNS.
import { Resolver } from 'node:dns/promises'

export interface NameService {
  /** Returns the TXT records of a name; empty when there are none. Rejects on any other failure, such as a timeout. */
  texts(name: string): Promise<readonly string[]>
}

/** The time limit of each try, in milliseconds. */
const TIMEOUT = 2_000
const TRIES = 2

/** The DNS errors that mean that the name or its TXT record does not exist. */
const NOT_FOUND_CODES = new Set(['ENOTFOUND', 'ENODATA'])

/** Returns a name service that uses the resolvers of this machine. */
export function systemNameService(): NameService {
  return {
    async texts(name) {
      const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES })
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
      } catch (error) {
        if (NOT_FOUND_CODES.has(String(Object(error).code))) return []
        throw error
      }
    },
  }
}
