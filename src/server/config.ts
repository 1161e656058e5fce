// The shop's configuration. Only this file parses the environment, and it reports all errors at once (OPS-4).
import { join, resolve } from 'node:path'
import { findProductionProblems, findReplacedSettings, findSettingProblems } from './config-problems.ts'
import { type Environment, environment, type RawSettings } from './config-settings.ts'
import { hostOf, isLoopback, LOCAL } from './loopback.ts'
import { PlainError } from './plain-error.ts'

/** Settings that readConfig completes: it resolves paths and chooses defaults that depend on production. */
type CompletedSetting = 'DATA_DIR' | 'BACKUP_DIR' | 'LOG_LEVEL' | 'STAFF_SECOND_FACTOR'

export interface Config extends Omit<Environment, CompletedSetting> {
  readonly DATA_DIR: string
  readonly BACKUP_DIR: string
  /** By default 'info' in production, which logs every request, otherwise 'warn'. */
  readonly LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>
  /** By default 'on' in production, otherwise 'off' (SEC-56). */
  readonly STAFF_SECOND_FACTOR: NonNullable<Environment['STAFF_SECOND_FACTOR']>
  /** True in production, that is, when PUBLIC_URL or HOST is not loopback (OPS-4). */
  readonly isPublic: boolean
  /** True without keys of a payment gateway: the sandbox stands in for it. */
  readonly usesSandbox: boolean
  /** True when demo products and sample testimonials are shown: outside production, without a live key (OPS-23). */
  readonly showsDemo: boolean
  /** The origin of PUBLIC_URL; null when it is not set. */
  readonly publicOrigin: string | null
}

/** An error that lists every problem of the configuration. The process prints it and exits with 1. */
export class ConfigError extends PlainError {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration has errors:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
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
    ...findReplacedSettings(settings),
    ...findSettingProblems(settings),
    ...(isPublic ? findProductionProblems(settings) : []),
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
  const completedSettings = { LOG_LEVEL, DATA_DIR, BACKUP_DIR, STAFF_SECOND_FACTOR }
  return { ...values, ...completedSettings, isPublic, usesSandbox, showsDemo, publicOrigin }
}
