// A start waits a while for a database that is being started, taken over or only reads, and says so; then it gives up in words.
import { setTimeout as pause } from 'node:timers/promises'
import { startup } from '#copy/startup.ts'
import { minutes, seconds } from '#domain/durations.ts'
import { PlainError } from '../plain-error.ts'
import { onOwnConnection } from './own-connection.ts'
import { isPassingTrouble } from './passing-trouble.ts'

const BETWEEN_LOOKS = seconds(1)

/**
 * Resolves once the database takes what is written. What does not pass, such as a wrong password, is left to whoever connects
 * next. Throws a PlainError after `longest` milliseconds.
 */
export async function awaitLeader(
  connectionString: string,
  log: (line: string) => void,
  longest = minutes(1),
): Promise<void> {
  const until = performance.now() + longest
  let said = ''
  for (;;) {
    const reason = await findHindrance(connectionString)
    if (reason === null) return
    if (performance.now() > until) throw new PlainError(startup.databaseAway(reason))
    if (reason !== said) log(startup.waiting(reason))
    said = reason
    await pause(BETWEEN_LOOKS)
  }
}

async function findHindrance(connectionString: string): Promise<string | null> {
  try {
    return await onOwnConnection(connectionString, { name: 'shop' }, async (client) => {
      const { rows } = await client.query<{ onlyReads: boolean }>(
        `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on' AS "onlyReads"`,
      )
      return rows[0]?.onlyReads ? startup.onlyReads : null
    })
  } catch (error) {
    return isPassingTrouble(error) ? (error as Error).message : null
  }
}
