// Preflight checks of email: whether the server accepts the login, and whether the domain's DNS records are right.
import { mailDomain } from '#copy/mail-domain.ts'
import { preflight } from '#copy/preflight.ts'
import { systemNameService } from '../../adapters/dns-lookup.ts'
import { checkMailLogin, sendTestEmail } from '../../adapters/mailer.ts'
import { readMailDomain } from '../../emails/read-mail-domain.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const texts = preflight.mail

export const mailCheck: Check = {
  name: 'mail',
  async run({ config, random, emailTo }) {
    const { SMTP_URL: url, MAIL_FROM: from = '' } = config
    if (url === undefined) return warn(texts.outbox)
    const { host } = new URL(url)
    const refused = await reasonOf(checkMailLogin(url))
    if (refused !== null) return fail(texts.failed(refused))
    if (emailTo === null) return ok(texts.ok(host))
    const email = { id: random.bytes(12).toString('hex'), to: emailTo, subject: texts.subject, text: texts.text }
    const untaken = await reasonOf(sendTestEmail({ url, from }, email))
    return untaken === null ? ok(texts.sent(host, emailTo)) : fail(texts.refused(untaken))
  },
}

const reasonOf = (attempt: Promise<void>): Promise<string | null> =>
  attempt.then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  )

const domainTexts = mailDomain.check

/** Returns the check of SPF, DKIM and DMARC of the sender's domain (LET-13). `names` resolves the names. */
export const mailDomainCheckBy = (names: ReturnType<typeof systemNameService>): Check => ({
  name: 'mail domain',
  async run({ config }) {
    const domainReport = await readMailDomain(names, config)
    if (domainReport === null) return warn(domainTexts.local)
    const flawed = domainReport.records.filter(({ flaw }) => flaw !== null)
    if (flawed.length === 0) return ok(domainTexts.ok(domainReport.domain))
    const lines = flawed.map(({ kind, name, flaw, add }) =>
      domainTexts.record(kind, name, mailDomain.said(kind, flaw), add),
    )
    // Without SPF and DMARC, large mailbox providers refuse emails. An unknown or weak record does not prevent the
    // opening.
    const isBroken = flawed.some(({ state }) => state === 'missing' || state === 'wrong')
    return isBroken ? fail(lines.join('\n')) : warn(lines.join('\n'))
  },
})

export const mailDomainCheck = mailDomainCheckBy(systemNameService())
