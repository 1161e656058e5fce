// A delivery of Postmark's webhooks: a bounce or a complaint. Its documentation names the fields; all others are left alone.
import { z } from 'zod'
import { ShopError } from '#contract/errors.ts'
import { type ReportKind, statusOf } from '#domain/mail-report.ts'
import { jsonIn } from './json-in.ts'
import { addressIn, letterNumber, type MailReport } from './mail-report.ts'

/** Its kinds that say something of an address or a letter; answers of holiday programs and the like do not. */
const KINDS: Readonly<Record<string, ReportKind>> = {
  HardBounce: 'bounced',
  BadEmailAddress: 'bounced',
  SpamComplaint: 'complained',
  SoftBounce: 'soft',
  Transient: 'soft',
  DnsError: 'soft',
  Blocked: 'soft',
  DMARCPolicy: 'soft',
  SMTPApiError: 'soft',
}

const delivery = z.object({
  RecordType: z.string(),
  ID: z.union([z.number(), z.string().max(100)]).optional(),
  Type: z.string().optional(),
  Email: z.string().max(320).optional(),
  BouncedAt: z.iso.datetime({ offset: true }).optional(),
  Description: z.string().optional(),
  Details: z.string().optional(),
  Metadata: z.record(z.string(), z.unknown()).optional(),
})

/** None where it tells of something else. Refuses with `invalid_input`. */
export function readPostmarkReport(body: Buffer): MailReport[] {
  const read = delivery.safeParse(jsonIn(body))
  if (!read.success) throw new ShopError('invalid_input')
  const { RecordType, ID, Type = '', Email = '', BouncedAt, Details = '', Metadata } = read.data
  const kind = Object.hasOwn(KINDS, Type) ? KINDS[Type] : undefined
  if (!['Bounce', 'SpamComplaint'].includes(RecordType) || kind === undefined) return []
  const address = addressIn(Email)
  if (address === null || ID === undefined || BouncedAt === undefined) throw new ShopError('invalid_input')
  const named = Metadata?.letter
  const letter = letterNumber(typeof named === 'string' ? named : null)
  return [{ event: String(ID), kind, address, letter, status: statusOf(Details), at: new Date(BouncedAt) }]
}
