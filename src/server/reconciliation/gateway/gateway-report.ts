// What does not agree with the gateway in plain text, for the terminal.
import { formatRupees, toRupees } from '#contract/wire.ts'
import { reconciliation as words } from '#copy/reconciliation.ts'
import type { FindingDetails } from '#domain/gateway-finding.ts'
import { paise } from '#domain/money.ts'
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
        `    ${[subject, ...saidOf(details)].join(', ')}`,
      ]),
    ],
  }
}

const { facts } = words.gateway
const MONEY: ReadonlySet<string> = new Set<keyof FindingDetails>(['theirs', 'ours', 'refunded'])

/** Each fact that is known, with its name: 'there ₹459.00'. Sums in paise are told in rupees. */
const saidOf = (details: FindingDetails): string[] =>
  (Object.keys(facts) as (keyof typeof facts)[]).flatMap((fact) => {
    const value = details[fact]
    if (value === undefined) return []
    const said = MONEY.has(fact) ? formatRupees(toRupees(paise(Number(value)))) : value
    return [`${facts[fact]} ${said}`]
  })
