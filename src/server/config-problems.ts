// Problems of settings that are each well-formed: missing counterparts, and what production needs (OPS-4).
import type { RawSettings } from './config-settings.ts'
import { hostOf, isLoopback, LOCAL } from './loopback.ts'

const REQUIRED_IN_PRODUCTION = [
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

/** Settings that contain a secret. In production none may contain a placeholder. */
const SECRETS = [
  'RAZORPAY_KEY_SECRET',
  'RAZORPAY_WEBHOOK_SECRET',
  'ADMIN_PASSWORD',
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'SMTP_URL',
  'MAIL_REPORTS_SECRET',
  'SHIPROCKET_PASSWORD',
  'SHIPROCKET_WEBHOOK_TOKEN',
  'FILES_S3',
  'BACKUP_S3',
] as const
const PLACEHOLDER =
  /^(change|replace|put|your|insert|enter)[-_ ]?(me|it|this|here|your|the|a|own|secret|password|key)\b|^(x{3,}|\*{3,}|\.{3}|…|<.*>|todo|tbd|secret|password|postgres|minioadmin|example)$/i
/** Returns the password of a URL; any other setting is returned whole. */
const secretIn = (text: string): string => URL.parse(text)?.password ?? text

/** Settings of earlier versions, each with its replacement. Ignoring one could redirect files, payments or bookings. */
const REPLACED_SETTINGS = {
  S3_ENDPOINT: 'FILES_S3',
  RAZORPAY_API_URL: 'PROVIDERS_URL',
  SHIPROCKET_API_URL: 'PROVIDERS_URL',
}
/** Returns a problem for each setting of an earlier version that is still set. */
export const findReplacedSettings = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(REPLACED_SETTINGS).flatMap(([name, replacement]) =>
    env[name] ? [`${name} was replaced: set ${replacement} instead`] : [],
  )

/** Returns the problems that are independent of production: missing or contradictory settings, and unsafe URLs. */
export function findSettingProblems(settings: RawSettings): string[] {
  const problems: string[] = []
  const keys = [settings.RAZORPAY_KEY_ID, settings.RAZORPAY_KEY_SECRET, settings.RAZORPAY_WEBHOOK_SECRET]
  if (keys.some(Boolean) && !keys.every(Boolean))
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET must be set together')
  if (Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together')
  if (settings.SMTP_URL && !settings.MAIL_FROM) problems.push('MAIL_FROM is needed with SMTP_URL')
  if (settings.DATABASE_MIGRATION_URL && !settings.DATABASE_URL)
    problems.push('DATABASE_URL is needed with DATABASE_MIGRATION_URL')
  // Only the traffic to a store on this machine is safe without encryption.
  for (const name of ['FILES_S3', 'BACKUP_S3'] as const)
    if (/^http:/i.test(settings[name] ?? '') && !isLoopback(hostOf(settings[name]) ?? ''))
      problems.push(`${name} must begin with https:// unless it is loopback`)
  // A backup outside this machine must be encrypted (OPS-17).
  if (settings.BACKUP_S3 && !settings.BACKUP_RECIPIENT)
    problems.push('BACKUP_RECIPIENT is needed with BACKUP_S3: backups elsewhere must be encrypted')
  // The purge request contains a key, so it must be encrypted.
  if (/^http:/i.test(settings.EDGE_PURGE_URL ?? '') && !isLoopback(hostOf(settings.EDGE_PURGE_URL) ?? ''))
    problems.push('EDGE_PURGE_URL must begin with https:// unless it is loopback')
  if (settings.EDGE_PURGE_HEADER && !settings.EDGE_PURGE_URL)
    problems.push('EDGE_PURGE_URL is needed with EDGE_PURGE_HEADER')
  if (Boolean(settings.SHIPROCKET_EMAIL) !== Boolean(settings.SHIPROCKET_PASSWORD))
    problems.push('SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD must be set together')
  if (settings.SHIPROCKET_WEBHOOK_TOKEN && !settings.SHIPROCKET_EMAIL)
    problems.push('SHIPROCKET_EMAIL is needed with SHIPROCKET_WEBHOOK_TOKEN')
  if (settings.NODE_ENV === 'development' && Number(settings.WEB_CONCURRENCY ?? 1) > 1)
    problems.push('WEB_CONCURRENCY must be 1 with NODE_ENV=development')
  // Keys, passwords and shoppers' addresses are sent to PROVIDERS_URL.
  if (settings.PROVIDERS_URL && !isLoopback(hostOf(settings.PROVIDERS_URL) ?? ''))
    problems.push('PROVIDERS_URL must be loopback')
  if (settings.PROVIDERS_URL && settings.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    problems.push('PROVIDERS_URL must not be set with a live key')
  // Metrics use consecutive ports from METRICS_PORT on: one for each web process, then one for the jobs.
  const portOffset = Number(settings.PORT ?? 3000) - Number(settings.METRICS_PORT)
  if (portOffset >= 0 && portOffset <= Number(settings.WEB_CONCURRENCY ?? 1))
    problems.push('METRICS_PORT and the next ports, one for each process, must not include PORT')
  return problems
}

export function findProductionProblems(settings: RawSettings): string[] {
  const problems: string[] = REQUIRED_IN_PRODUCTION.filter((name) => !settings[name]).map(
    (name) => `${name} is needed when the shop can be reached from outside`,
  )
  if (settings.PUBLIC_URL && !/^https:/i.test(settings.PUBLIC_URL))
    problems.push('PUBLIC_URL must begin with https:// when it is public')
  if (settings.PUBLIC_URL && isLoopback(hostOf(settings.PUBLIC_URL) ?? ''))
    problems.push('PUBLIC_URL must not be loopback when HOST is not')
  // If HOST is loopback, visitors come through a proxy. Unless it is trusted, all count as one client for rate limits.
  if (isLoopback(settings.HOST ?? LOCAL) && !settings.TRUST_PROXY)
    problems.push('TRUST_PROXY is needed when HOST is loopback and PUBLIC_URL is not: set it to the proxy’s address')
  if (settings.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is accepted on loopback only')
  if (settings.NODE_ENV === 'development') problems.push('NODE_ENV=development is accepted on loopback only')
  for (const name of SECRETS)
    if (PLACEHOLDER.test(secretIn(settings[name] ?? ''))) problems.push(`${name} is still a placeholder`)
  // In test mode anyone can pay with test cards, without money (PAY-22, SEC-21).
  if (settings.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    problems.push('RAZORPAY_KEY_ID must be a live key (rzp_live_…): payments in test mode move no money')
  return problems
}
