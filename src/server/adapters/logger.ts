// The shop's log: JSON lines without personal data (SEC-35).
import { type DestinationStream, type Logger, pino } from 'pino'
import { currentCause } from './request-context.ts'

/** Fields that may contain personal data or secrets. They are hidden in a logged object and one level below. */
const PRIVATE_FIELDS = [
  'email',
  'to',
  'recipient',
  'name',
  'phone',
  'phoneNumber',
  'mobile',
  'address',
  'billing',
  'password',
  'otp',
  'token',
  'cookie',
  'authorization',
  'signature',
]

/** Longer texts are truncated, because they may quote long input and the regular expression takes quadratic time. */
const MAX_LENGTH = 4000

/** Removes email addresses, which mail servers and databases quote in their messages. */
const removeEmailAddresses = (text: string | undefined): string =>
  (text ?? '').slice(0, MAX_LENGTH).replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…')

/** Returns the loggable fields of an error. PostgreSQL's `detail` and `where` are left out, because they quote rows. */
const loggableError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  const cause = error.cause === undefined ? {} : { cause: loggableError(error.cause) }
  return {
    type: error.name,
    message: removeEmailAddresses(error.message),
    stack: removeEmailAddresses(error.stack),
    ...(code === undefined ? {} : { code }),
    ...cause,
  }
}

/** Returns the request or job to which a log line belongs, without `reqId` if the logger adds it already (OPS-24). */
function causeFields(log: Logger): object {
  const cause = currentCause()
  if (!cause) return {}
  // A copy is returned, because pino adds the logged fields to it.
  return { ...cause, ...('reqId' in log.bindings() ? { reqId: undefined } : {}) }
}

/** Opens a log that writes lines from `level` on to `destination`. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      mixin: (_fields, _level, log) => causeFields(log),
      redact: { paths: PRIVATE_FIELDS.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: { err: loggableError, error: loggableError },
    },
    destination,
  )
