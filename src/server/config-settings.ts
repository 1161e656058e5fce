// The settings in the environment, by name, with types and defaults (OPS-4).
import { z } from 'zod'
import { bucket, choice, flag, header, origin, password, port, proxies, sender, text, url } from './config-values.ts'
import { LOCAL } from './loopback.ts'

export const environment = z.object({
  NODE_ENV: choice('production', 'development', 'test').default('production'),
  PORT: port.transform(Number).default(3000),
  HOST: text.default(LOCAL),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: proxies.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: url(['postgres:', 'postgresql:']).optional(),
  DATABASE_MIGRATION_URL: url(['postgres:', 'postgresql:']).optional(),
  /** The bucket for pictures and videos; by default they are in DATA_DIR. */
  FILES_S3: bucket.optional(),
  /** The folder of backups; by default `backups` in DATA_DIR. */
  BACKUP_DIR: text.optional(),
  /** The public keys with which backups are encrypted. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}(\s*,\s*age1[a-z0-9]{58})*$/, {
      error: 'must be age public keys (age1…, 62 characters each), separated by commas',
    })
    .optional(),
  /** The file with the private key, on a machine that decrypts backups. */
  BACKUP_KEY_FILE: text.optional(),
  /** A bucket elsewhere, to which each backup is copied. */
  BACKUP_S3: bucket.optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, { error: 'must look like rzp_test_… or rzp_live_…' })
    .optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  /** A server on this machine that replaces Razorpay's and Shiprocket's, for tests and sandboxes (PAY-22). */
  PROVIDERS_URL: origin.optional(),
  /** An API user of Shiprocket's panel, for booking parcels (SHIP-8). By default parcels are booked by hand. */
  SHIPROCKET_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SHIPROCKET_PASSWORD: text.optional(),
  /** The x-api-key header of Shiprocket's webhook. By default there is no webhook, and the shop polls. */
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(24, { error: 'must have at least 24 characters' }).optional(),
  /** The nickname of the pickup location in Shiprocket's panel. */
  SHIPROCKET_PICKUP: text.default('Primary'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: sender.optional(),
  /** The maximum number of emails per second for all nodes together; by default there is no limit. */
  MAIL_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a number from 1 to 9999' })
    .transform(Number)
    .optional(),
  /** The DKIM selectors of the mail provider. */
  MAIL_DKIM_SELECTORS: z
    .string()
    .transform((list) => list.split(',').map((selector) => selector.trim()))
    .refine(
      (list) => list.length <= 5 && list.every((selector) => /^[a-z0-9]([\w.-]{0,61}[a-z0-9])?$/i.test(selector)),
      {
        error: 'must be one to five selectors, separated by commas',
      },
    )
    .optional(),
  /** The key that signs reports of bounces and complaints. Without it no report is accepted. */
  MAIL_REPORTS_SECRET: z.string().min(24, { error: 'must have at least 24 characters' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: password.optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be a number' })
    .optional(),
  EMAIL_VERIFICATION: flag.default(false),
  /** Whether staff need a second factor; by default they do in production (SEC-56). */
  STAFF_SECOND_FACTOR: choice('on', 'off').optional(),
  JOBS: choice('on', 'off').default('on'),
  /** The local port of the first process's metrics. Further processes use the next ports. By default none is open. */
  METRICS_PORT: port.transform(Number).optional(),
  /** The number of web processes on this machine, which share PORT. */
  WEB_CONCURRENCY: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number from 1 to 64' })
    .transform(Number)
    .default(1),
  /** The purge URL of a CDN in front of the shop; without this setting no CDN may cache pages. */
  EDGE_PURGE_URL: url(['https:', 'http:']).optional(),
  /** A complete header line of the purge request, such as one with the CDN's key. */
  EDGE_PURGE_HEADER: header.optional(),
  RATE_LIMITS: choice('on', 'off').default('on'),
  LOG_LEVEL: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
})

export type Environment = z.output<typeof environment>

/** The settings before they are parsed. */
export type RawSettings = Readonly<Partial<Record<keyof Environment, string>>>
