// Which errors are temporary trouble of the database, and which are mistakes of the shop.
import { expect, test } from 'vitest'
import { isOverload, isTemporaryError, QUEUE_FULL } from './temporary-error.ts'

const failed = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

test.each([
  failed('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  failed('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  failed('write EPIPE', { code: 'EPIPE' }),
  failed('Connection terminated unexpectedly'),
  failed('Connection terminated due to connection timeout'),
  failed('timeout exceeded when trying to connect'),
  failed('timeout expired'),
  failed('Client was closed and is not queryable'),
  failed('The database was silent for 12 s'),
  failed('The database has another leader'),
  failed('Client has encountered a connection error and is not queryable'),
  failed('terminating connection due to administrator command', { code: '57P01' }),
  failed('the database system is starting up', { code: '57P03' }),
  failed('sorry, too many clients already', { code: '53300' }),
  failed('could not extend file: No space left on device', { code: '53100' }),
  failed('canceling statement due to statement timeout', { code: '57014' }),
  failed('cannot execute UPDATE in a read-only transaction', { code: '25006' }),
  failed('deadlock detected', { code: '40P01' }),
])('the database error is temporary: $message', (error) => {
  expect(isTemporaryError(error)).toBe(true)
})

test.each([
  failed('duplicate key value violates unique constraint', { code: '23505' }),
  failed('syntax error at or near "SELCT"', { code: '42601' }),
  failed('no such file', { code: 'ENOENT', syscall: 'open' }),
  failed('Cannot read properties of undefined'),
  failed('', { code: '' }),
])('the database error is not temporary: $message', (error) => {
  expect(isTemporaryError(error)).toBe(false)
})

test('a value that is not an error is no database error', () => {
  expect(isTemporaryError('Connection terminated')).toBe(false)
})

test.each([
  [failed('sorry, too many clients already', { code: '53300' }), true],
  [failed(QUEUE_FULL), true],
  [failed('canceling statement due to lock timeout', { code: '55P03' }), true],
  [failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), false],
  [failed('The database was silent for 12 s'), false],
  [failed('cannot execute UPDATE in a read-only transaction', { code: '25006' }), false],
])('an overloaded database is distinguished from an outage: %s', (error, expected) => {
  expect(isOverload(error)).toBe(expected)
})
