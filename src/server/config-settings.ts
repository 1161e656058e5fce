// Every setting of the environment by its name, and what kind of value it has. A new one is a line here (OPS-4).
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
  /** The bucket for pictures and films; absent, they lie in DATA_DIR. */
  FILES_S3: bucket.optional(),
  /** Where backups are kept; in the data folder unless another disk is named. */
  BACKUP_DIR: text.optional(),
  /** The public keys for which backups are locked. */
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[a-z0-9]{58}(\s*,\s*age1[a-z0-9]{58})*$/, {
      error: 'must be public keys of age, such as age1… of 62 characters, separated by commas',
    })
    .optional(),
  /** The file with the secret key, where backups are opened. */
  BACKUP_KEY_FILE: text.optional(),
  /** A bucket elsewhere to which each backup goes too. */
  BACKUP_S3: bucket.optional(),
  RAZORPAY_KEY_ID: z
    .string()
    .regex(/^rzp_(test|live)_\w+$/, { error: 'must look like rzp_test_… or rzp_live_…' })
    .optional(),
  RAZORPAY_KEY_SECRET: text.optional(),
  RAZORPAY_WEBHOOK_SECRET: text.optional(),
  /** A server on this machine in place of Razorpay's and Shiprocket's, for tests and sandboxes (PAY-22). */
  PROVIDERS_URL: origin.optional(),
  /** Who books parcels by API (SHIP-8): an API user of Shiprocket's panel. Absent, parcels are booked by hand. */
  SHIPROCKET_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  SHIPROCKET_PASSWORD: text.optional(),
  /** What its webhook brings along as x-api-key. Absent, it brings no news, and the shop asks. */
  SHIPROCKET_WEBHOOK_TOKEN: z.string().min(24, { error: 'must have at least 24 characters' }).optional(),
  /** The nickname of the place where parcels are fetched, as its panel has it. */
  SHIPROCKET_PICKUP: text.default('Primary'),
  SMTP_URL: url(['smtp:', 'smtps:']).optional(),
  MAIL_FROM: sender.optional(),
  /** Emails that all nodes together hand to the mail server in a second. Absent: as many as it takes. */
  MAIL_PER_SECOND: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'must be a number from 1 to 9999' })
    .transform(Number)
    .optional(),
  /** Names of the keys that sign emails, as the mail provider calls them: selectors of DKIM. */
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
  /** What signs news of emails that came back. Without it nobody can tell the shop of any. */
  MAIL_REPORTS_SECRET: z.string().min(24, { error: 'must have at least 24 characters' }).optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  ADMIN_PASSWORD: password.optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{5,20}$/, { error: 'must be a number' })
    .optional(),
  EMAIL_VERIFICATION: flag.default(false),
  /** Whether staff show a second factor before they can work (SEC-56). */
  STAFF_SECOND_FACTOR: choice('on', 'off').optional(),
  JOBS: choice('on', 'off').default('on'),
  /** Where figures for Prometheus are read on this machine, of the first process; the next ones follow. Absent, nothing is counted. */
  METRICS_PORT: port.transform(Number).optional(),
  /** How many processes of this machine serve behind the one port. */
  WEB_CONCURRENCY: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4])$/, { error: 'must be a number from 1 to 64' })
    .transform(Number)
    .default(1),
  /** Where an edge in front of the shop is told to forget what has changed; absent, no edge is told that it may keep pages. */
  EDGE_PURGE_URL: url(['https:', 'http:']).optional(),
  /** A whole header line that goes with it, such as the edge's key. */
  EDGE_PURGE_HEADER: header.optional(),
  RATE_LIMITS: choice('on', 'off').default('on'),
  LOG_LEVEL: choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').optional(),
})

export type Environment = z.output<typeof environment>

/** What stands in the environment, as text. */
export type Given = Readonly<Partial<Record<keyof Environment, string>>>
