// Sends emails by SMTP, or to the local outbox that /sandbox/mail shows.
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { senderDomain } from '#domain/email-address.ts'
import type { Clock } from './clock.ts'
import type { Meters } from './meters.ts'

export interface OutgoingEmail {
  /** Also the local part of the Message-ID, so that mail servers can recognise a repeated email. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** Resolves once the email is accepted; rejects otherwise. */
  send(email: OutgoingEmail): Promise<void>
  /** Removes the copies of emails to these addresses that the mailer itself has stored. */
  forget(addresses: readonly string[]): Promise<void>
  close(): void
}

export const withMailMeters = (mailer: Mailer, meters: Meters): Mailer => ({
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

/** Returns a mailer that stores each email in a JSON file named by its id. A repeated email replaces its file. */
export function outboxMailer(folder: string, clock: Clock): Mailer {
  return {
    async send(email) {
      const path = join(folder, `${email.id}.json`)
      const text = JSON.stringify({ ...email, at: clock.now().toISOString() })
      await writeFile(`${path}.part`, text).catch(async (error) => {
        if (error.code !== 'ENOENT') throw error
        await mkdir(folder, { recursive: true })
        await writeFile(`${path}.part`, text)
      })
      await rename(`${path}.part`, path)
    },
    async forget(addresses) {
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const file = await readFile(join(folder, name), 'utf8').catch(() => '')
        const isAddressedTo = (address: string): boolean => file.includes(`"to":${JSON.stringify(address)}`)
        if (addresses.some(isAddressedTo)) await rm(join(folder, name), { force: true })
      }
    },
    close: () => undefined,
  }
}

interface SmtpOptions {
  readonly url: string
  readonly from: string
  /** The maximum number of connections; by default four. */
  readonly connections?: number
}

/** How many emails one connection sends. Opening a connection takes longer than sending an email. */
const EMAILS_PER_CONNECTION = 1000
/** The header with the email's id. Delivery reports of providers that replace the Message-ID contain it. */
const EMAIL_HEADER = 'X-Email'

/** Returns a mailer that sends by SMTP from `from`. The server has ten seconds for each answer. */
export function smtpMailer({ url, from, connections = 4 }: SmtpOptions): Mailer {
  const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 10_000 }
  const openTransport = async () =>
    (await import('nodemailer')).createTransport({
      url,
      pool: true,
      maxConnections: connections,
      maxMessages: EMAILS_PER_CONNECTION,
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    })
  /** The connections to the mail server; undefined before the first email. */
  let transport: ReturnType<typeof openTransport> | undefined
  const domain = senderDomain(from)
  return {
    async send({ id, headers, ...email }) {
      transport ??= openTransport()
      const allHeaders = { ...headers, [EMAIL_HEADER]: id }
      await (await transport).sendMail({ ...email, headers: allHeaders, from, messageId: `<${id}@${domain}>` })
    },
    forget: async () => undefined,
    close: () => void transport?.then((opened) => opened.close()),
  }
}

const TIMEOUTS = { connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 8_000 }

/** Resolves once the mail server has accepted the login; rejects with its message. */
export async function checkMailLogin(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Resolves once the mail server has accepted the email; rejects otherwise. */
export async function sendTestEmail(
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
