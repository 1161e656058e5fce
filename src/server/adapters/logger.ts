// The shop's log: JSON lines, nothing personal in them (SEC-35).
import { type DestinationStream, type Logger, pino } from 'pino'
import { causeNow } from './cause.ts'

/** Names under which something personal or secret could stand in a logged object, at its top or one below. */
const PRIVATE = [
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

/** An error may quote what somebody sent, however long: looking through it takes its length squared. */
const LONGEST = 4000

/** Mail servers and databases put addresses into their sentences. */
const withoutAddresses = (text: string | undefined): string =>
  (text ?? '').slice(0, LONGEST).replace(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…')

/** Of an error only what cannot carry a row's contents: PostgreSQL's `detail` and `where` quote them. */
const bareError = (error: unknown): object => {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  const cause = error.cause === undefined ? {} : { cause: bareError(error.cause) }
  return {
    type: error.name,
    message: withoutAddresses(error.message),
    stack: withoutAddresses(error.stack),
    ...(code === undefined ? {} : { code }),
    ...cause,
  }
}

/** Because of which request or job a line was written, unless its log says so already (OPS-24). */
function causeIn(log: Logger): object {
  const cause = causeNow()
  if (!cause) return {}
  // A copy: pino adds what is logged to it.
  return { ...cause, ...('reqId' in log.bindings() ? { reqId: undefined } : {}) }
}

/** Opens a log that writes to `destination` from `level` on. */
export const openLog = (level: string, destination: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      mixin: (_said, _level, log) => causeIn(log),
      redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`]), censor: '…' },
      serializers: { err: bareError, error: bareError },
    },
    destination,
  )
