// Quick taps on the quantity of one line: the last one counts.
import { expect, test } from 'vitest'
import { quantityChanger } from './quantity-changer.ts'

function slowServer() {
  const shown: number[] = []
  const refused: unknown[] = []
  const calls: { quantity: number; answer: (error?: Error) => void }[] = []
  const change = quantityChanger({
    send: (_productId, quantity) =>
      new Promise((resolve, reject) => {
        calls.push({ quantity, answer: (error) => (error ? reject(error) : resolve()) })
      }),
    show: (_productId, quantity) => shown.push(quantity),
    onRefused: (_productId, error, rollBack) => {
      rollBack()
      refused.push(error)
    },
  })
  return { change, shown, refused, calls, sent: () => calls.map((call) => call.quantity) }
}
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

test('a tap shows the new quantity before the server has answered', () => {
  const { change, shown, sent } = slowServer()
  void change('kit', 1, 2)
  expect(shown).toEqual([2])
  expect(sent()).toEqual([2])
})

test('of several quick taps, the first is sent, and then only the last', async () => {
  const { change, shown, calls, sent } = slowServer()
  const changing = change('kit', 1, 2)
  void change('kit', 2, 3)
  void change('kit', 3, 4)
  void change('kit', 4, 5)
  expect(sent()).toEqual([2])
  calls[0]?.answer()
  await nextTask()
  expect(sent()).toEqual([2, 5])
  calls[1]?.answer()
  await changing
  expect(shown).toEqual([2, 3, 4, 5])
})

test('a tap during a request resolves only when its quantity is confirmed, so that discounts are loaded afterwards', async () => {
  const { change, calls } = slowServer()
  void change('kit', 1, 2)
  let isFinished = false
  const later = change('kit', 2, 3).then(() => {
    isFinished = true
  })
  calls[0]?.answer()
  await nextTask()
  expect(isFinished).toBe(false)
  calls[1]?.answer()
  await later
})

test("when the server refuses a quantity, the server's quantity is shown", async () => {
  const { change, shown, refused, calls } = slowServer()
  const changing = change('kit', 3, 4)
  const no = new Error('We don’t have enough of this in stock.')
  calls[0]?.answer(no)
  await changing
  expect(shown).toEqual([4, 3])
  expect(refused).toEqual([no])
})

test('a refusal is not shown when a later tap has restored the former quantity', async () => {
  const { change, shown, refused, calls, sent } = slowServer()
  const changing = change('kit', 3, 4)
  void change('kit', 4, 3)
  calls[0]?.answer(new Error('We don’t have enough of this in stock.'))
  await changing
  expect(shown).toEqual([4, 3])
  expect(refused).toEqual([])
  expect(sent()).toEqual([4])
})

test('when a later tap is refused, the last accepted quantity is shown', async () => {
  const { change, shown, calls } = slowServer()
  const changing = change('kit', 1, 2)
  void change('kit', 2, 3)
  calls[0]?.answer()
  await nextTask()
  calls[1]?.answer(new Error('no'))
  await changing
  expect(shown).toEqual([2, 3, 2])
})

test('changes to two lines are sent without waiting for each other', () => {
  const { change, sent } = slowServer()
  void change('kit', 1, 2)
  void change('pads', 5, 6)
  expect(sent()).toEqual([2, 6])
})
