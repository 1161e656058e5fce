// A login at the mail server without a letter, for `npm run preflight`; with an address, one letter goes there.
import { smtpMailer } from './mailer.ts'

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

/** Resolves once the mail server has taken the letter. */
export async function tryLetter(
  options: { readonly url: string; readonly from: string },
  letter: { readonly id: string; readonly to: string; readonly subject: string; readonly text: string },
): Promise<void> {
  const mailer = smtpMailer(options)
  try {
    await mailer.send({ ...letter, html: `<p>${letter.text}</p>` })
  } finally {
    mailer.close()
  }
}
