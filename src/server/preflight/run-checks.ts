// Runs the checks one after the other, each with a time limit, and prints their results.
import { setTimeout as pause } from 'node:timers/promises'
import { preflight as words } from '#copy/preflight.ts'
import { seconds } from '#domain/durations.ts'
import { PlainError } from '../plain-error.ts'
import { type Check, fail, type Ground, type Verdict } from './check.ts'
import { backupsCheck, clockCheck, databaseCheck, filesCheck, grantsCheck } from './checks/machine.ts'
import { mailCheck, mailDomainCheck } from './checks/mail.ts'
import { addressCheck, courierCheck, gatewayCheck, webhookCheck } from './checks/payments.ts'
import { factorsCheck, goodsCheck, identityCheck, settingsCheck } from './checks/seller.ts'

/** In the order of printing. A new check is a file in checks/ and a line here. */
const CHECKS: readonly Check[] = [
  settingsCheck,
  databaseCheck,
  grantsCheck,
  clockCheck,
  filesCheck,
  backupsCheck,
  mailCheck,
  mailDomainCheck,
  gatewayCheck,
  courierCheck,
  addressCheck,
  webhookCheck,
  identityCheck,
  goodsCheck,
  factorsCheck,
]

/** In seconds: two calls of ten, and some more. */
const TIME_LIMIT = 25

/** True when nothing failed. A check that throws or hangs has failed. */
export async function runChecks(
  ground: Ground,
  print: (line: string) => void,
  checks: readonly Check[] = CHECKS,
  longest: number = TIME_LIMIT,
): Promise<boolean> {
  const counts = { ok: 0, warn: 0, fail: 0, waits: 0 }
  const widest = Math.max(...checks.map(({ name }) => name.length))
  for (const check of checks) {
    const { is, words: found } = await verdictOf(check, ground, longest)
    counts[is]++
    const [first, ...more] = found.split('\n')
    print(`${words.marks[is]}  ${check.name.padEnd(widest)}  ${first}`)
    // A list is printed line by line, so that a DNS record can be copied from its line.
    const under = ' '.repeat(words.marks[is].length + widest + 4)
    for (const line of more) print(`${under}${line}`)
  }
  print(`\n${words.summary(counts)}`)
  return counts.fail === 0
}

async function verdictOf(check: Check, ground: Ground, longest: number): Promise<Verdict> {
  const stop = new AbortController()
  const late = pause(seconds(longest), fail(words.slow(longest)), { signal: stop.signal, ref: false })
  late.catch(() => undefined)
  try {
    return await Promise.race([check.run(ground), late])
  } catch (error) {
    return fail(error instanceof PlainError || error instanceof Error ? error.message : String(error))
  } finally {
    stop.abort()
  }
}
