// Which errors mean that the database is temporarily unavailable, and which are errors in the shop's code.
import { expect, test } from 'vitest'
import { isOverload, isTemporaryError, QUEUE_FULL } from './temporary-error.ts'

const errorOf = (message: string, more: object = {}): Error => Object.assign(new Error(message), more)

test.each([
  errorOf('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  errorOf('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' }),
  errorOf('write EPIPE', { code: 'EPIPE' }),
  errorOf('Connection terminated unexpectedly'),
  errorOf('Connection terminated due to connection timeout'),
  errorOf('timeout exceeded when trying to connect'),
  errorOf('timeout expired'),
  errorOf('Client was closed and is not queryable'),
  errorOf('The database did not respond for 12 s'),
  errorOf('The database has another primary'),
  errorOf('Client has encountered a connection error and is not queryable'),
  errorOf('terminating connection due to administrator command', { code: '57P01' }),
  errorOf('the database system is starting up', { code: '57P03' }),
  errorOf('sorry, too many clients already', { code: '53300' }),
  errorOf('could not extend file: No space left on device', { code: '53100' }),
  errorOf('canceling statement due to statement timeout', { code: '57014' }),
  errorOf('cannot execute UPDATE in a read-only transaction', { code: '25006' }),
  errorOf('deadlock detected', { code: '40P01' }),
])('the database error is temporary: $message', (error) => {
  expect(isTemporaryError(error)).toBe(true)
})

test.each([
  errorOf('duplicate key value violates unique constraint', { code: '23505' }),
  errorOf('syntax error at or near "SELCT"', { code: '42601' }),
  errorOf('no such file', { code: 'ENOENT', syscall: 'open' }),
  errorOf('Cannot read properties of undefined'),
  errorOf('', { code: '' }),
])('the database error is not temporary: $message', (error) => {
  expect(isTemporaryError(error)).toBe(false)
})

test('a thrown value that is not an Error is not a temporary database error', () => {
  expect(isTemporaryError('Connection terminated')).toBe(false)
})

test.each([
  [errorOf('sorry, too many clients already', { code: '53300' }), true],
  [errorOf(QUEUE_FULL), true],
  [errorOf('canceling statement due to lock timeout', { code: '55P03' }), true],
  [errorOf('connect ECONNREFUSED', { code: 'ECONNREFUSED' }), false],
  [errorOf('The database did not respond for 12 s'), false],
  [errorOf('cannot execute UPDATE in a read-only transaction', { code: '25006' }), false],
])('an overloaded database is distinguished from an unreachable or a read-only one: %s', (error, expected) => {
  expect(isOverload(error)).toBe(expected)
})
