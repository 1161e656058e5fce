// The local outbox has a file for each email, until the recipient is erased.
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { systemClock } from './clock.ts'
import { outboxMailer } from './mailer.ts'

const home = mkdtempSync(join(tmpdir(), 'outbox-'))
afterAll(() => rmSync(home, { recursive: true }))

it('forgetting an address removes the stored copies of emails to it and no others, and does nothing before the first email', async () => {
  const folder = join(home, 'outbox')
  const outbox = outboxMailer(folder, systemClock)
  await outbox.forget(['anjali@example.in'])
  const send = (id: string, to: string) =>
    outbox.send({ id, to, subject: 'Hello', html: '<p>anjali@example.in</p>', text: '' })
  await send('a', 'anjali@example.in')
  await send('b', 'not.anjali@example.in')
  await send('c', 'meera@example.in')
  await outbox.forget(['anjali@example.in'])
  expect((await readdir(folder)).toSorted()).toEqual(['b.json', 'c.json'])
})
