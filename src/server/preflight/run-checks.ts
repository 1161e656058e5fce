// Runs the checks one by one, each with a time limit, and prints their results.
import { setTimeout as pause } from 'node:timers/promises'
import { preflight as texts } from '#copy/preflight.ts'
import { seconds } from '#domain/durations.ts'
import { PlainError } from '../plain-error.ts'
import { type Check, type CheckContext, fail, type Verdict } from './check.ts'
import { backupsCheck, clockCheck, databaseCheck, filesCheck, grantsCheck } from './checks/machine.ts'
import { mailCheck, mailDomainCheck } from './checks/mail.ts'
import { addressCheck, courierCheck, gatewayCheck, webhookCheck } from './checks/payments.ts'
import { factorsCheck, goodsCheck, identityCheck, settingsCheck } from './checks/seller.ts'

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

/** The time limit of a check in seconds. It is enough for two calls of ten seconds. */
const TIME_LIMIT = 25

/**
 * Runs the checks and prints their results. Returns true when none failed. A check that throws or exceeds `timeLimit`
 * seconds has failed.
 */
export async function runChecks(
  context: CheckContext,
  print: (line: string) => void,
  checks: readonly Check[] = CHECKS,
  timeLimit: number = TIME_LIMIT,
): Promise<boolean> {
  const counts = { ok: 0, warn: 0, fail: 0, waits: 0 }
  const nameWidth = Math.max(...checks.map(({ name }) => name.length))
  for (const check of checks) {
    const { outcome, message } = await runCheck(check, context, timeLimit)
    counts[outcome]++
    const [firstLine, ...extraLines] = message.split('\n')
    print(`${texts.marks[outcome]}  ${check.name.padEnd(nameWidth)}  ${firstLine}`)
    // The lines after the first are printed on lines of their own, so that a DNS record can be copied.
    const indent = ' '.repeat(texts.marks[outcome].length + nameWidth + 4)
    for (const line of extraLines) print(`${indent}${line}`)
  }
  print(`\n${texts.summary(counts)}`)
  return counts.fail === 0
}

async function runCheck(check: Check, context: CheckContext, timeLimit: number): Promise<Verdict> {
  const timeoutController = new AbortController()
  const timeout = pause(seconds(timeLimit), fail(texts.slow(timeLimit)), {
    signal: timeoutController.signal,
    ref: false,
  })
  timeout.catch(() => undefined)
  try {
    return await Promise.race([check.run(context), timeout])
  } catch (error) {
    return fail(error instanceof PlainError || error instanceof Error ? error.message : String(error))
  } finally {
    timeoutController.abort()
  }
}
