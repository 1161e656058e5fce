// Scans on their way: in their order, each until it was answered, and never more than one run that waits (ORD-27).
import { expect, test } from 'vitest'
import type { ScanAnswer } from '#contract/scan.ts'
import { ApiError } from '#web/api-client.ts'
import { makeOutbox } from './outbox.ts'
import type { Kept, KeptScan } from './scan-memory.ts'

const aScan = (_id: string, over: Partial<KeptScan> = {}): KeptScan => ({
  _id,
  order: 'an-order',
  orderNumber: 1001,
  step: 'packed',
  mark: 'm',
  seenNews: [],
  ...over,
})
const isDone = ({ _id }: KeptScan): ScanAnswer => ({ _id, outcome: 'done', reason: '', news: [], undo: null })

function anOutbox(send: (scans: readonly KeptScan[]) => Promise<readonly ScanAnswer[]>) {
  let kept: Kept = { waiting: [], refused: [], away: [], open: null }
  const answers: string[] = []
  const outbox = makeOutbox({
    memory: {
      get: () => kept,
      change: (how) => {
        kept = how(kept)
        return true
      },
    },
    send,
    onAnswer: ({ _id }, { outcome }) => answers.push(`${_id} ${outcome}`),
  })
  return { outbox, answers, kept: () => kept }
}

test('a line that is lost keeps them all, and they go in their order once it is back', async () => {
  let isLost = true
  const { outbox, answers, kept } = anOutbox(async (scans) => {
    if (isLost) throw new Error('no line')
    return scans.map(isDone)
  })
  outbox.add(aScan('1'))
  outbox.add(aScan('2', { step: 'dispatched' }))
  expect([await outbox.flush(), kept().waiting.length]).toEqual([false, 2])
  isLost = false
  expect([await outbox.flush(), answers, kept().waiting]).toEqual([true, ['1 done', '2 done'], []])
})

test('one that the shop can make nothing of is told alone, and the others go on', async () => {
  const { outbox, answers, kept } = anOutbox(async (scans) => {
    if (scans.some(({ _id }) => _id === '1')) throw new ApiError(400, { message: 'Unreadable.' })
    return scans.map(isDone)
  })
  outbox.add(aScan('1'))
  outbox.add(aScan('2', { order: 'another' }))
  expect([await outbox.flush(), answers]).toEqual([true, ['1 refused', '2 done']])
  expect(kept().refused).toMatchObject([{ scan: { _id: '1' }, reason: 'Unreadable.', news: [] }])
})

test('a refusal goes once the same step is done after all', async () => {
  const { outbox, kept } = anOutbox(async (scans) =>
    scans.map((scan) => (scan._id === '1' ? { ...isDone(scan), outcome: 'refused', news: ['asks'] } : isDone(scan))),
  )
  outbox.add(aScan('1'))
  await outbox.flush()
  expect(kept().refused).toMatchObject([{ news: ['asks'] }])
  outbox.add(aScan('2'))
  await outbox.flush()
  expect(kept().refused).toEqual([])
})

test('however often it is asked for while one is on its way, one more follows', async () => {
  let answer = () => {}
  let sent = 0
  const { outbox } = anOutbox(async () => {
    sent += 1
    await new Promise<void>((go) => {
      answer = go
    })
    throw new Error('no line')
  })
  outbox.add(aScan('1'))
  const first = outbox.flush()
  await Promise.resolve()
  const later = [outbox.flush(), outbox.flush(), outbox.flush()]
  expect(new Set(later).size).toBe(1)
  answer()
  await first
  await Promise.resolve()
  answer()
  await Promise.all(later)
  expect(sent).toBe(2)
})
