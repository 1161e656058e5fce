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
    const loginError = await failureReasonOf(checkMailLogin(url))
    if (loginError !== null) return fail(texts.failed(loginError))
    if (emailTo === null) return ok(texts.ok(host))
    const email = { id: random.bytes(12).toString('hex'), to: emailTo, subject: texts.subject, text: texts.text }
    const sendError = await failureReasonOf(sendTestEmail({ url, from }, email))
    return sendError === null ? ok(texts.sent(host, emailTo)) : fail(texts.refused(sendError))
  },
}

/** Returns the error message of a failed attempt; null when it succeeds. */
const failureReasonOf = (attempt: Promise<void>): Promise<string | null> =>
  attempt.then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  )

const domainTexts = mailDomain.check

/** Returns the check of SPF, DKIM and DMARC of the sender's domain (LET-13). `names` resolves the names. */
export const createMailDomainCheck = (names: ReturnType<typeof systemNameService>): Check => ({
  name: 'mail domain',
  async run({ config }) {
    const domainReport = await readMailDomain(names, config)
    if (domainReport === null) return warn(domainTexts.local)
    const flawedRecords = domainReport.records.filter(({ flaw }) => flaw !== null)
    if (flawedRecords.length === 0) return ok(domainTexts.ok(domainReport.domain))
    const lines = flawedRecords.map(({ kind, name, flaw, add }) =>
      domainTexts.record(kind, name, mailDomain.said(kind, flaw), add),
    )
    // Without SPF and DMARC, large mailbox providers refuse emails. An unknown or weak record does not prevent the
    // opening.
    const isBroken = flawedRecords.some(({ state }) => state === 'missing' || state === 'wrong')
    return isBroken ? fail(lines.join('\n')) : warn(lines.join('\n'))
  },
})

export const mailDomainCheck = createMailDomainCheck(systemNameService())
