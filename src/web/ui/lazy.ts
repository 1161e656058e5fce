// Lazy components that retry failed imports. With React's own `lazy` a failed import would replace the whole page, and
// typed text would be lost (PAGE-31).
import { type ComponentType, type LazyExoticComponent, lazy as once } from 'react'

/** Like React's `lazy`, but retries. Its `Suspense` fallback is shown until the component is loaded. */
export const lazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => once(() => insist(load))

/** Imports a module and retries until it succeeds: one second after a failure, then two, four, eight and so on. */
export const insist = <Answer>(load: () => Promise<Answer>, pause = 1000): Promise<Answer> =>
  load().catch(() => new Promise((done) => setTimeout(done, pause)).then(() => insist(load, 2 * pause)))
