// A request about data as staff see it, in the list and on its own page.
import type { OnePrivacyReply, PrivacyRequestReply } from '#contract/privacy-desk.ts'
import { hours } from '#domain/durations.ts'
import type { Reader } from '../../db/database.ts'
import { type findPrivacyRow, listPrivacySteps, type PrivacyRow } from './privacy-desk-queries.ts'

export const privacyRequestView = (row: PrivacyRow, now: Date): PrivacyRequestReply => ({
  number: row.number,
  kind: row.kind,
  email: row.email,
  isProved: row.isProved,
  state: row.state,
  createdAt: row.createdAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
  hoursLeft: row.state === 'open' ? Math.floor((row.dueAt.getTime() - now.getTime()) / hours(1)) : null,
  user: row.userId === null || row.name === null ? null : { _id: row.userId, name: row.name },
})

/** The whole of it, with its history. */
export async function wholePrivacyView(
  db: Reader,
  row: NonNullable<Awaited<ReturnType<typeof findPrivacyRow>>>,
  now: Date,
): Promise<OnePrivacyReply> {
  const steps = await listPrivacySteps(db, row.id)
  return {
    ...privacyRequestView(row, now),
    text: row.text,
    steps: steps.map(({ id, kind, text, at, author }) => ({
      _id: id,
      kind,
      text,
      author: author ?? '',
      at: at.toISOString(),
    })),
    seen: steps.length,
  }
}
