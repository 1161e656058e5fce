// What does not agree with the gateway in plain text, for the terminal.
import { reconciliation as words } from '#copy/reconciliation.ts'
import type { Reader } from '../../db/database.ts'
import { listOpenFindings } from '../../payments/findings-queries.ts'

const MOST = 500

/** The findings that stand, as lines of text. */
export async function listGatewayReport(db: Reader): Promise<{ count: number; lines: string[] }> {
  const found = await listOpenFindings(db, null, MOST)
  return {
    count: found.length,
    lines: [
      '',
      found.length === 0 ? words.gateway.none : words.gateway.some(found.length),
      ...found.flatMap(({ kind, subject, details }) => [
        '',
        `  ${words.gateway.kinds[kind]}`,
        `    ${subject} ${JSON.stringify(details)}`,
      ]),
    ],
  }
}
