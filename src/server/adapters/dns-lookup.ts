// Looks up text records in DNS.
import { Resolver } from 'node:dns/promises'

export interface NameService {
  /** The TXT records of a name; empty when the name or record does not exist. Rejects on a timeout. */
  texts(name: string): Promise<readonly string[]>
}

/** The time limit of a DNS query in milliseconds; a query is tried at most twice. */
const TIMEOUT = 2_000
const TRIES = 2

/** The DNS errors that mean that the name or its TXT record does not exist. */
const ABSENT = new Set(['ENOTFOUND', 'ENODATA'])

/** Returns a name service that uses the resolvers of this machine. */
export function systemNames(): NameService {
  return {
    async texts(name) {
      const resolver = new Resolver({ timeout: TIMEOUT, tries: TRIES })
      try {
        return (await resolver.resolveTxt(name)).map((strings) => strings.join(''))
      } catch (error) {
        if (ABSENT.has(String(Object(error).code))) return []
        throw error
      }
    },
  }
}
