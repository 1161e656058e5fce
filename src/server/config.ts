// The shop's configuration: read from the environment only here, checked completely, with readable errors (OPS-4).
import { join, resolve } from 'node:path'
import { problemsInProduction, problemsOfPairs, problemsOfReplaced } from './config-problems.ts'
import { type Environment, environment, type RawSettings } from './config-settings.ts'
import { hostOf, isLoopback, LOCAL } from './loopback.ts'
import { PlainError } from './plain-error.ts'

/** Settings that have a default. */
type Filled = 'DATA_DIR' | 'BACKUP_DIR' | 'LOG_LEVEL' | 'STAFF_SECOND_FACTOR'

export interface Config extends Omit<Environment, Filled> {
  readonly DATA_DIR: string
  readonly BACKUP_DIR: string
  /** The level of the log. By default every request is logged in production, only problems on a developer's machine. */
  readonly LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>
  /** Whether staff need a second factor. By default on in production, off on a developer's machine. */
  readonly STAFF_SECOND_FACTOR: NonNullable<Environment['STAFF_SECOND_FACTOR']>
  /** True for a PUBLIC_URL or HOST that is not loopback: that defines production. */
  readonly isPublic: boolean
  /** True without keys of a payment gateway: the sandbox replaces it. */
  readonly usesSandbox: boolean
  /** Demo products and a sample identity: only without public access and without a live key (OPS-23). */
  readonly showsDemo: boolean
  /** The origin of the shop in browsers (PUBLIC_URL); null when it is not configured. */
  readonly publicOrigin: string | null
}

/** An error that lists every problem of the configuration. The process prints it and exits with 1. */
export class ConfigError extends PlainError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

/** Reads the configuration; empty variables count as absent. Throws a ConfigError that lists every problem. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const settings: RawSettings = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(settings)
  const isPublic = !isLoopback(settings.HOST ?? LOCAL) || !isLoopback(hostOf(settings.PUBLIC_URL) ?? LOCAL)
  const problems = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []),
    ...problemsOfReplaced(settings),
    ...problemsOfPairs(settings),
    ...(isPublic ? problemsInProduction(settings) : []),
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
