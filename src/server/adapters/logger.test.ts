// What the log must never contain.
import { expect, test } from 'vitest'
import { openLog } from './logger.ts'

function logText(write: (log: ReturnType<typeof openLog>) => void): string {
  const lines: string[] = []
  write(openLog('info', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test('security 35: email addresses, names, codes and tokens are removed from a logged object and from objects directly in it', () => {
  const secret = { email: 'anjali@example.in', otp: '123456', token: 'abc', name: 'Anjali Nair' }
  const line = logText((log) => log.info({ ...secret, order: secret }, 'placed'))
  for (const value of Object.values(secret)) expect(line).not.toContain(value)
  expect(line).toContain('placed')
})

test('security 35: the row quoted by a database error is removed, its code stays', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
    code: '23505',
    detail: 'Key (email)=(anjali@example.in) already exists.',
    where: 'anjali@example.in',
  })
  const line = logText((log) => log.error({ err: error }, 'request failed'))
  expect(line).not.toContain('anjali@example.in')
  expect(line).toContain('23505')
})

test('security 25: line breaks in input cannot create log lines', () => {
  const line = logText((log) => log.info({ route: 'a\r\n{"level":60}' }, 'answered'))
  expect(line.trim().split('\n')).toHaveLength(1)
})

test('security 35: an address inside an error message is removed', () => {
  const line = logText((log) => log.error({ err: new Error('550 No such user anjali@example.in here') }, 'mail'))
  expect(line).not.toContain('anjali')
  expect(line).toContain('550 No such user')
})

test('security 25: long input quoted by an error is truncated', () => {
  const line = logText((log) => log.error({ err: new Error(`invalid input: ${'x'.repeat(60_000)}`) }, 'request failed'))
  expect(line).toContain('invalid input')
  expect(line.length).toBeLessThan(10_000)
})
