// Parts whose file comes by itself. One that did not come is asked for again: React would take the whole page away with it, and what was typed there (PAGE-31).
import { type ComponentType, type LazyExoticComponent, lazy as once } from 'react'

/** As React's `lazy`, for a line that fails. Until the part is there, its `Suspense` stands in for it. */
export const lazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => once(() => insist(load))

/** Asks until it has come: a second after a failure, then after two, four, eight and so on. */
export const insist = <Answer>(load: () => Promise<Answer>, pause = 1000): Promise<Answer> =>
  load().catch(() => new Promise((done) => setTimeout(done, pause)).then(() => insist(load, 2 * pause)))
