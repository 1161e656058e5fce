// How emails leave the shop: by SMTP, or into the local outbox that /sandbox/mail reads.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { senderDomain } from '#domain/sender.ts'
import type { Clock } from './clock.ts'
import type { Meters } from './meters.ts'

export interface OutgoingEmail {
  /** Also the Message-ID's local part, so that an email sent twice is one email to a mail server that compares. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Further headers, by name. */
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** Hands an email over; resolves once it is accepted, throws otherwise. */
  send(email: OutgoingEmail): Promise<void>
  /** Removes the copies of emails to these addresses, as far as they lie with the shop itself. */
  forget(addresses: readonly string[]): Promise<void>
  close(): void
}

/** The same mailer; each email it hands over is counted, and each it could not. */
export const countedMailer = (mailer: Mailer, meters: Meters): Mailer => ({
  ...mailer,
  async send(email) {
    try {
      await mailer.send(email)
    } catch (error) {
      meters.count('mail', { outcome: 'failed' })
      throw error
    }
    meters.count('mail', { outcome: 'sent' })
  },
})

/** Keeps each email as a JSON file named by its id: sending again replaces the same file. */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send(email) {
      const path = join(folder, `${email.id}.json`)
      const text = JSON.stringify({ ...email, at: clock.now().toISOString() })
      await writeFile(`${path}.part`, text).catch(async (error) => {
        if (error.code !== 'ENOENT') throw error
        // The first letter of all, or somebody has taken the folder away.
        await mkdir(folder, { recursive: true })
        await writeFile(`${path}.part`, text)
      })
      await rename(`${path}.part`, path)
    },
    async forget(addresses) {
      const names = await readdir(folder).catch(() => []) // no folder yet: nothing to forget
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const file = await readFile(join(folder, name), 'utf8').catch(() => '') // sent anew at this moment
        const isTo = (address: string): boolean => file.includes(`"to":${JSON.stringify(address)}`)
        if (addresses.some(isTo)) await rm(join(folder, name), { force: true })
      }
    },
    close: () => undefined,
  }
}

interface SmtpOptions {
  readonly url: string
  readonly from: string
  /** So many connections are kept at the most. Absent: four. */
  readonly connections?: number
}

/** Many emails go over one connection: opening one takes longer than an email. */
const EMAILS_OF_A_CONNECTION = 1000
/** Stands in each email, so that what is told of it can name it, also where a provider puts a Message-ID of its own. */
const EMAIL_HEADER = 'X-Email'

/** Sends over SMTP with `from` as sender. Ten seconds at most for each step of the conversation. */
export function smtpMailer({ url, from, connections = 4 }: SmtpOptions): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const open = async () =>
    (await import('nodemailer')).createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: EMAILS_OF_A_CONNECTION,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    })
  /** Opened with the first letter. */
  let transport: ReturnType<typeof open> | undefined
  const domain = senderDomain(from)
  return {
    async send({ id, headers, ...email }) {
      transport ??= open()
      const named = { ...headers, [EMAIL_HEADER]: id }
      await (await transport).sendMail({ ...email, headers: named, from, messageId: `<${id}@${domain}>` })
    },
    forget: async () => undefined,
    close: () => void transport?.then((opened) => opened.close()),
  }
}

// A login at the mail server without an email, for `npm run preflight`; with an address, one email goes there.

const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 }

/** Resolves once the mail server has taken the login. Rejects with what it said. */
export async function tryMailLogin(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Resolves once the mail server has taken the email. */
export async function tryEmail(
  options: { readonly url: string; readonly from: string },
  email: { readonly id: string; readonly to: string; readonly subject: string; readonly text: string },
): Promise<void> {
  const mailer = smtpMailer(options)
  try {
    await mailer.send({ ...email, html: `<p>${email.text}</p>` })
  } finally {
    mailer.close()
  }
}
