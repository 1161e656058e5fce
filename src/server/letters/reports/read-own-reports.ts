// Parses reports of bounces and complaints (LET-12).
import { ShopError } from '#contract/errors.ts'
import { mailReportsBody } from '#contract/mail-reports.ts'
import { statusOf } from '#domain/mail-report.ts'
import type { MailReport } from './mail-report.ts'

/** Refuses with `invalid_input`. */
export function readOwnReports(body: Buffer): MailReport[] {
  const read = mailReportsBody.safeParse(jsonIn(body))
  if (!read.success) throw new ShopError('invalid_input')
  return read.data.reports.map(({ id, kind, address, letter, status, at }) => ({
    event: id,
    kind,
    address,
    letter: letter ?? null,
    status: statusOf(status),
    at: new Date(at),
  }))
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    throw new ShopError('invalid_input')
  }
}
