// A few at a time: work that asks somebody outside, without asking for everything at once.

/** Does `work` for every item, at most `most` of them at the same time. What fails stops nothing; the first failure is thrown in the end. */
export async function sideBySide<Item>(
  items: readonly Item[],
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  const runner = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      try {
        await work(item)
      } catch (error) {
        failures.push(error)
      }
  }
  await Promise.all(Array.from({ length: most }, runner))
  if (failures.length > 0) throw failures[0]
}
