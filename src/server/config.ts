// The shop's configuration: read from the environment in this one place, checked whole, explained in plain words (OPS-4).
import { join, resolve } from 'node:path'
import { problemsInProduction, problemsOfPairs, problemsOfReplaced } from './config-problems.ts'
import { type Environment, environment, type Given } from './config-settings.ts'
import { hostOf, isLoopback, LOCAL } from './loopback.ts'
import { PlainError } from './plain-error.ts'

/** What has a value even where nothing is said of it. */
type Filled = 'DATA_DIR' | 'BACKUP_DIR' | 'LOG_LEVEL' | 'STAFF_SECOND_FACTOR'

export interface Config extends Omit<Environment, Filled> {
  readonly DATA_DIR: string
  readonly BACKUP_DIR: string
  /** When absent: every request in production, only what needs a look on a machine of one's own. */
  readonly LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>
  /** When absent: on in production, off on a machine of one's own. */
  readonly STAFF_SECOND_FACTOR: NonNullable<Environment['STAFF_SECOND_FACTOR']>
  /** A PUBLIC_URL or HOST that is not loopback: that is what production means. */
  readonly isPublic: boolean
  /** No keys of a payment gateway: the sandbox stands in its place. */
  readonly usesSandbox: boolean
  /** Demo goods and an invented identity: only where nobody outside can come and no live key takes money (OPS-23). */
  readonly showsDemo: boolean
  /** The origin that browsers see, when it is known beforehand. */
  readonly publicOrigin: string | null
}

/** Thrown with every problem listed; the process prints it and exits with 1. */
export class ConfigError extends PlainError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads and checks the configuration. Empty variables count as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given: Given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(given)
  const isPublic = !isLoopback(given.HOST ?? LOCAL) || !isLoopback(hostOf(given.PUBLIC_URL) ?? LOCAL)
  // One start names everything that is wrong: values, what they lack together, what production needs.
  const problems = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []),
    ...problemsOfReplaced(given),
    ...problemsOfPairs(given),
    ...(isPublic ? problemsInProduction(given) : []),
  ]
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems)
  const values = parsed.data
  const publicOrigin = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null
  const LOG_LEVEL = values.LOG_LEVEL ?? (isPublic ? 'info' : 'warn')
  const STAFF_SECOND_FACTOR = values.STAFF_SECOND_FACTOR ?? (isPublic ? 'on' : 'off')
  const usesSandbox = values.RAZORPAY_KEY_ID === undefined
  const DATA_DIR = resolve(values.DATA_DIR)
  const BACKUP_DIR = resolve(values.BACKUP_DIR ?? join(DATA_DIR, 'backups'))
  const showsDemo = !isPublic && !values.RAZORPAY_KEY_ID?.startsWith('rzp_live_')
  const filled = { LOG_LEVEL, DATA_DIR, BACKUP_DIR, STAFF_SECOND_FACTOR }
  return { ...values, ...filled, isPublic, usesSandbox, showsDemo, publicOrigin }
}
