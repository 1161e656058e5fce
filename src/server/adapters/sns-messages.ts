// Messages of Amazon SNS: read, and proved to be its own by the certificate that they name.
import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'

const message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string(),
  TopicArn: z.string(),
  Message: z.string(),
  Timestamp: z.string(),
  Subject: z.string().nullish(),
  Token: z.string().optional(),
  SubscribeURL: z.string().optional(),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.string(),
  SigningCertURL: z.string(),
})
export type SnsMessage = z.output<typeof message>

/** In words for the log. */
export interface NotGenuine {
  readonly why: string
}

export interface SnsMessages {
  /** A message of this topic, if it is genuine; else why not. `mayAsk` is asked before a certificate is fetched, and may throw. */
  read(json: unknown, topic: string, mayAsk: () => Promise<void>): Promise<SnsMessage | NotGenuine>
  /** Says yes to a subscription that was read before. False where no answer came. */
  confirm(message: SnsMessage): Promise<boolean>
}

/** A page at an https address, within five seconds. Rejects where there is none. */
export type GetPage = (url: string) => Promise<string>

const LONGEST = 5_000
const LARGEST = 64 * 1024

const getPage: GetPage = async (url) => {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(LONGEST) })
  const text = await answer.text()
  if (!answer.ok || text.length > LARGEST) throw new Error(`answered with ${answer.status}`)
  return text
}

const KNOWN_CERTIFICATES = 10

export function snsMessages(get: GetPage = getPage): SnsMessages {
  const certificates = new Map<string, Promise<string>>()

  async function certificateAt(url: string, mayAsk: () => Promise<void>): Promise<string | null> {
    if (!certificates.has(url)) await mayAsk()
    const known = certificates.get(url) ?? get(url)
    if (certificates.size >= KNOWN_CERTIFICATES) certificates.clear()
    certificates.set(url, known)
    return known.catch(() => {
      certificates.delete(url)
      return null
    })
  }

  return {
    async read(json, topic, mayAsk) {
      const read = message.safeParse(json)
      if (!read.success || read.data.TopicArn !== topic) return { why: 'it is no message of the topic' }
      const url = amazonUrl(read.data.SigningCertURL, topic)
      if (!url || !/^\/SimpleNotificationService-\w+\.pem$/.test(url.pathname))
        return { why: 'its certificate lies elsewhere' }
      // Each query would be another certificate to fetch; Amazon's addresses have none.
      if (url.search !== '' || url.hash !== '') return { why: 'the address of its certificate has a query' }
      const pem = await certificateAt(url.href, mayAsk)
      if (pem === null) return { why: 'its certificate could not be fetched' }
      return isSigned(read.data, pem) ? read.data : { why: 'its signature is not right' }
    },
    async confirm({ SubscribeURL = '', TopicArn }) {
      const url = amazonUrl(SubscribeURL, TopicArn)
      if (!url) return false
      return get(url.href).then(
        () => true,
        () => false,
      )
    },
  }
}

/** Only Amazon's own host of the topic's region is ever asked. */
function amazonUrl(text: string, topic: string): URL | null {
  const url = URL.parse(text)
  const region = topic.split(':')[3] ?? ''
  const hosts = [`sns.${region}.amazonaws.com`, `sns.${region}.amazonaws.com.cn`]
  return url?.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname) ? url : null
}

const SIGNED = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
  UnsubscribeConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
} as const

function isSigned(read: SnsMessage, pem: string): boolean {
  const text = SIGNED[read.Type].flatMap((name) => (read[name] == null ? [] : [`${name}\n${read[name]}\n`])).join('')
  try {
    const verify = createVerify(read.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1').update(text, 'utf8')
    return verify.verify(new X509Certificate(pem).publicKey, read.Signature, 'base64')
  } catch {
    return false // a certificate or a signature that is none
  }
}
