// The shop's configuration: read from the environment in this one place, checked whole, explained in plain words.
import { resolve } from 'node:path'
import { z } from 'zod'

const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1', '[::1]'])
export const isLoopback = (host: string): boolean => LOOPBACK_HOSTS.has(host) || host.startsWith('127.')

const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off', ''])
  .transform((value) => ['1', 'true', 'on'].includes(value))
const url = (schemes: string[]) =>
  z.string().refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), {
    error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
  })
const text = z.string().min(1, { error: 'must not be empty' })

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535).default(3000),
  HOST: text.default('127.0.0.1'),
  PUBLIC_URL: url(['http:', 'https:']).optional(),
  TRUST_PROXY: text.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']).optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, { error: 'must look like rzp_test_… or rzp_live_…' })
    .optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  RAZORPAY_API_URL: url(['http:', 'https:']).optional(),
  RAZORPAY_CHECKOUT_URL: url(['http:', 'https:']).optional(),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: text.optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: z.string().min(8, { error: 'must have at least 8 characters' }).max(128).optional(),
  SHOP_NAME: text.default('Nila'),
  SHOP_PHONE: text.default('+91 90000 00000'),
  SHOP_EMAIL: z.email({ error: 'must be an email address' }).default('care@nila.example'),
  SHOP_ADDRESS: text.default('Nila, River Road, Ottapalam, Kerala 679101'),
  SHOP_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/, { error: 'is not a GSTIN' })
    .optional(),
  GRIEVANCE_OFFICER: text.default('Grievance officer, Nila'),
  SHOP_X: url(['https:']).optional(),
  SHOP_FACEBOOK: url(['https:']).optional(),
  SHOP_INSTAGRAM: url(['https:']).optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be a number' })
    .optional(),
  EMAIL_VERIFICATION: flag.default(false),
  API_DOCS: flag.optional(),
  JOBS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  RATE_LIMITS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).optional(),
})

type Environment = z.output<typeof environment>

export interface Config extends Omit<Environment, 'DATA_DIR' | 'LOG_LEVEL'> {
  readonly DATA_DIR: string
  /** When absent: every request in production, only what needs a look on a machine of one's own. */
  readonly LOG_LEVEL: NonNullable<Environment['LOG_LEVEL']>
  /** A PUBLIC_URL or HOST that is not loopback: that is what production means. */
  readonly isPublic: boolean
  /** The origin that browsers see, when it is known beforehand. */
  readonly publicOrigin: string | null
}

/** Thrown with every problem listed; the process prints it and exits with 1. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(`The configuration is not right:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`)
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** Reads and checks the configuration. Empty variables count as absent. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(present)
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`))
  const values = parsed.data
  const publicOrigin = values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null
  const isPublic = !isLoopback(values.HOST) || (publicOrigin !== null && !isLoopback(new URL(publicOrigin).hostname))
  const problems = [...problemsOfPairs(values), ...(isPublic ? problemsInProduction(values) : [])]
  if (problems.length > 0) throw new ConfigError(problems)
  const LOG_LEVEL = values.LOG_LEVEL ?? (isPublic ? 'info' : 'warn')
  return { ...values, LOG_LEVEL, DATA_DIR: resolve(values.DATA_DIR), isPublic, publicOrigin }
}

function problemsOfPairs(values: Environment): string[] {
  const problems: string[] = []
  const keys = [values.RAZORPAY_KEY_ID, values.RAZORPAY_KEY_SECRET, values.RAZORPAY_WEBHOOK_SECRET]
  if (keys.some(Boolean) && !keys.every(Boolean))
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together')
  if (Boolean(values.ADMIN_EMAIL) !== Boolean(values.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  if (values.SMTP_URL && !values.MAIL_FROM) problems.push('MAIL_FROM is needed with SMTP_URL')
  for (const name of ['RAZORPAY_API_URL', 'RAZORPAY_CHECKOUT_URL'] as const) {
    const host = values[name] ? new URL(values[name]).hostname : null
    if (host === null || isLoopback(host)) continue
    if (!/^(api|checkout)\.razorpay\.com$/.test(host)) problems.push(`${name} must be Razorpay's own host or loopback`)
  }
  return problems
}

function problemsInProduction(values: Environment): string[] {
  const problems: string[] = []
  const needed = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'RAZORPAY_KEY_ID',
    'RAZORPAY_KEY_SECRET',
    'RAZORPAY_WEBHOOK_SECRET',
    'SMTP_URL',
    'MAIL_FROM',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
  ] as const
  for (const name of needed)
    if (!values[name]) problems.push(`${name} is needed when the shop can be reached from outside`)
  if (values.PUBLIC_URL && new URL(values.PUBLIC_URL).protocol !== 'https:')
    problems.push('PUBLIC_URL must begin with https:// when it is public')
  if (values.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is accepted on loopback only')
  if (values.RAZORPAY_API_URL && isLoopback(new URL(values.RAZORPAY_API_URL).hostname))
    problems.push('RAZORPAY_API_URL must not be loopback in production')
  return problems
}
