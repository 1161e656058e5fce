// What a device keeps of scans, also one that cannot write, and what an earlier page has left (ORD-27).
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeptScan, scanMemory } from './scan-memory.ts'

const written = new Map<string, string>()
const storage = {
  getItem: (key: string) => written.get(key) ?? null,
  setItem: (key: string, text: string) => void written.set(key, text),
  removeItem: (key: string) => void written.delete(key),
}
const refuse = () => {
  throw new Error('The device is full.')
}
const aScan = (_id: string): KeptScan => ({
  _id,
  order: 'an-order',
  orderNumber: 1001,
  step: 'packed',
  mark: 'm',
  seenNews: [],
})
const add = (memory: ReturnType<typeof scanMemory>, id: string) =>
  memory.change((kept) => ({ ...kept, waiting: [...kept.waiting, aScan(id)] }))
const ids = (memory: ReturnType<typeof scanMemory>) => memory.get().waiting.map(({ _id }) => _id)

beforeEach(() => {
  written.clear()
  vi.stubGlobal('localStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

test('scans stay through a reload, each person’s apart', () => {
  expect(add(scanMemory('meera'), '1')).toBe(true)
  expect([ids(scanMemory('meera')), ids(scanMemory('priya'))]).toEqual([['1'], []])
})

test('a device that is full loses none while the page is open, and has them all once there is room', () => {
  const memory = scanMemory('meera')
  add(memory, '1')
  vi.stubGlobal('localStorage', { ...storage, setItem: refuse })
  expect([add(memory, '2'), add(memory, '3'), ids(memory)]).toEqual([false, false, ['1', '2', '3']])
  vi.stubGlobal('localStorage', storage)
  expect([add(memory, '4'), ids(memory), ids(scanMemory('meera'))]).toEqual([
    true,
    ['1', '2', '3', '4'],
    ['1', '2', '3', '4'],
  ])
})

test('a device that cannot be read keeps what it was told as long as the page is open', () => {
  vi.stubGlobal('localStorage', { ...storage, getItem: refuse, setItem: refuse })
  const memory = scanMemory('meera')
  expect([add(memory, '1'), ids(memory)]).toEqual([false, ['1']])
})

test('what a page of before has kept is read, and counts as nothing that she was shown (ORD-21)', () => {
  const { seenNews: _, ...old } = aScan('1')
  const scan = { ...old, seesNews: true }
  const open = { orderNumber: 1001, done: [1], seesNews: true }
  const refused = [{ scan, reason: 'A note.', hasNews: true }]
  written.set('scans-meera', JSON.stringify({ waiting: [scan], refused, open }))
  expect(scanMemory('meera').get()).toMatchObject({
    waiting: [{ _id: '1', seenNews: [] }],
    refused: [{ scan: { seenNews: [] }, news: [] }],
    open: { mark: '', seenNews: [] },
  })
})
