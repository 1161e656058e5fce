// Mailboxes can know the shop's letters for its own: SPF, DKIM and DMARC of the domain that they come from (LET-13).
import { mailDomain } from '#copy/mail-domain.ts'
import { systemNames } from '../../adapters/name-service.ts'
import { readMailDomain } from '../../letters/read-mail-domain.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const words = mailDomain.check

/** Over this name service. */
export const mailDomainCheckBy = (names: ReturnType<typeof systemNames>): Check => ({
  name: 'mail domain',
  async run({ config }) {
    const found = await readMailDomain(names, config)
    if (found === null) return warn(words.local)
    const flawed = found.records.filter(({ flaw }) => flaw !== null)
    if (flawed.length === 0) return ok(words.ok(found.domain))
    const said = flawed.map(({ kind, name, flaw, add }) => words.record(kind, name, mailDomain.said(kind, flaw), add))
    // Without SPF and DMARC large mailboxes refuse; what is not known or could be better keeps nobody from opening.
    const isBroken = flawed.some(({ state }) => state === 'missing' || state === 'wrong')
    return isBroken ? fail(said.join('\n')) : warn(said.join('\n'))
  },
})

export const mailDomainCheck = mailDomainCheckBy(systemNames())
