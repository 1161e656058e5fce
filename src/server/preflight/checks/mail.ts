// The mail server takes the login, and, where an address was given, a letter.
import { preflight } from '#copy/preflight.ts'
import { tryLetter, tryMailLogin } from '../../adapters/try-mail.ts'
import { type Check, fail, ok, warn } from '../check.ts'

const words = preflight.mail

export const mailCheck: Check = {
  name: 'mail',
  async run({ config, random, letterTo }) {
    const { SMTP_URL: url, MAIL_FROM: from = '' } = config
    if (url === undefined) return warn(words.outbox)
    const { host } = new URL(url)
    const refused = await reasonOf(tryMailLogin(url))
    if (refused !== null) return fail(words.failed(refused))
    if (letterTo === null) return ok(words.ok(host))
    const letter = { id: random.bytes(12).toString('hex'), to: letterTo, subject: words.subject, text: words.text }
    const untaken = await reasonOf(tryLetter({ url, from }, letter))
    return untaken === null ? ok(words.sent(host, letterTo)) : fail(words.refused(untaken))
  },
}

const reasonOf = (attempt: Promise<void>): Promise<string | null> =>
  attempt.then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  )
