// The books of a database that was just filled, looked at as every night.
import { pino } from 'pino'
import { systemClock } from '../adapters/clock.ts'
import { systemRandom } from '../adapters/random.ts'
import { openSteadily } from '../db/pooled-login.ts'
import { bookReport } from '../reconciliation/book-report.ts'
import { checkBooks } from '../reconciliation/check-books.ts'

/** Checks the books of the database at this address, and says what it finds. Answers the lines of what does not add up. */
export async function proveBooks(databaseUrl: string, say: (line: string) => void): Promise<number> {
  const { db } = await openSteadily(databaseUrl, { connections: 2 })
  try {
    const log = pino({ level: 'silent' })
    const check = await checkBooks({ db, clock: systemClock, random: systemRandom, log })
    for (const line of bookReport(check)) say(line)
    return check.breaches.length
  } finally {
    await db.destroy()
  }
}
