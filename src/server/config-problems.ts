// What is wrong with settings that are each well-formed: what goes together, and what production needs (OPS-4).
import type { Given } from './config-settings.ts'
import { hostOf, isLoopback, LOCAL } from './loopback.ts'

/** Without these the shop would run on a sandbox, or print its admin's password. */
const NEEDED_IN_PRODUCTION = [
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

/** What an example file may have left in them is known to everybody. */
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
/** The secret itself: of an address only its password. */
const secretIn = (text: string): string => URL.parse(text)?.password ?? text

/** Settings of earlier versions that another one replaces. To ignore one would move files or payments elsewhere without a word. */
const REPLACED = { S3_ENDPOINT: 'FILES_S3', RAZORPAY_API_URL: 'PROVIDERS_URL', SHIPROCKET_API_URL: 'PROVIDERS_URL' }
export const problemsOfReplaced = (env: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(REPLACED).flatMap(([name, by]) => (env[name] ? [`${name} is no setting any more: use ${by}`] : []))

/** What settings lack or forbid together. */
export function problemsOfPairs(given: Given): string[] {
  const problems: string[] = []
  const keys = [given.RAZORPAY_KEY_ID, given.RAZORPAY_KEY_SECRET, given.RAZORPAY_WEBHOOK_SECRET]
  if (keys.some(Boolean) && !keys.every(Boolean))
    problems.push('RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET go together')
  if (Boolean(given.ADMIN_EMAIL) !== Boolean(given.ADMIN_PASSWORD))
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together')
  if (given.SMTP_URL && !given.MAIL_FROM) problems.push('MAIL_FROM is needed with SMTP_URL')
  if (given.DATABASE_MIGRATION_URL && !given.DATABASE_URL)
    problems.push('DATABASE_URL is needed with DATABASE_MIGRATION_URL')
  // A store on this very machine is nobody else's to listen to.
  for (const name of ['FILES_S3', 'BACKUP_S3'] as const)
    if (/^http:/i.test(given[name] ?? '') && !isLoopback(hostOf(given[name]) ?? ''))
      problems.push(`${name} must begin with https:// unless it is loopback`)
  // OPS-17
  if (given.BACKUP_S3 && !given.BACKUP_RECIPIENT)
    problems.push('BACKUP_RECIPIENT is needed with BACKUP_S3: what leaves this machine is locked')
  // The key goes with it.
  if (/^http:/i.test(given.EDGE_PURGE_URL ?? '') && !isLoopback(hostOf(given.EDGE_PURGE_URL) ?? ''))
    problems.push('EDGE_PURGE_URL must begin with https:// unless it is loopback')
  if (given.EDGE_PURGE_HEADER && !given.EDGE_PURGE_URL) problems.push('EDGE_PURGE_URL is needed with EDGE_PURGE_HEADER')
  if (Boolean(given.SHIPROCKET_EMAIL) !== Boolean(given.SHIPROCKET_PASSWORD))
    problems.push('SHIPROCKET_EMAIL and SHIPROCKET_PASSWORD go together')
  if (given.SHIPROCKET_WEBHOOK_TOKEN && !given.SHIPROCKET_EMAIL)
    problems.push('SHIPROCKET_EMAIL is needed with SHIPROCKET_WEBHOOK_TOKEN')
  if (given.NODE_ENV === 'development' && Number(given.WEB_CONCURRENCY ?? 1) > 1)
    problems.push('WEB_CONCURRENCY must be 1 with NODE_ENV=development')
  // Keys, passwords and addresses of shoppers go there.
  if (given.PROVIDERS_URL && !isLoopback(hostOf(given.PROVIDERS_URL) ?? ''))
    problems.push('PROVIDERS_URL must be loopback')
  if (given.PROVIDERS_URL && given.RAZORPAY_KEY_ID?.startsWith('rzp_live_'))
    problems.push('PROVIDERS_URL must not be set with a live key')
  const ofMetrics = Number(given.PORT ?? 3000) - Number(given.METRICS_PORT)
  if (ofMetrics >= 0 && ofMetrics <= Number(given.WEB_CONCURRENCY ?? 1))
    problems.push('METRICS_PORT and those after it, one for each process, must not be PORT')
  return problems
}

/** What a shop lacks that others can reach. */
export function problemsInProduction(given: Given): string[] {
  const problems: string[] = NEEDED_IN_PRODUCTION.filter((name) => !given[name]).map(
    (name) => `${name} is needed when the shop can be reached from outside`,
  )
  if (given.PUBLIC_URL && !/^https:/i.test(given.PUBLIC_URL))
    problems.push('PUBLIC_URL must begin with https:// when it is public')
  if (given.PUBLIC_URL && isLoopback(hostOf(given.PUBLIC_URL) ?? ''))
    problems.push('PUBLIC_URL must not be loopback when HOST is not')
  // Only a proxy on this machine can bring visitors here; untrusted, it would be the one visitor that all limits count.
  if (isLoopback(given.HOST ?? LOCAL) && !given.TRUST_PROXY)
    problems.push('TRUST_PROXY is needed when HOST is loopback and PUBLIC_URL is not: name the proxy in front')
  if (given.RATE_LIMITS === 'off') problems.push('RATE_LIMITS=off is accepted on loopback only')
  if (given.NODE_ENV === 'development') problems.push('NODE_ENV=development is accepted on loopback only')
  for (const name of SECRETS)
    if (PLACEHOLDER.test(secretIn(given[name] ?? ''))) problems.push(`${name} still holds a placeholder`)
  // Anybody can pay with the cards of test mode: it is a sandbox too (PAY-22, SEC-21).
  if (given.RAZORPAY_KEY_ID?.startsWith('rzp_test_'))
    problems.push('RAZORPAY_KEY_ID must be a live key (rzp_live_…): a payment in test mode is no money')
  return problems
}
