// Lazy components that retry failed imports. With React's own `lazy`, a failed import would replace the whole page, and
// lose what was typed there (PAGE-31).
import { type ComponentType, type LazyExoticComponent, lazy as once } from 'react'

/** Like React's `lazy`, for unreliable connections. Until the component is loaded, its `Suspense` fallback is shown. */
export const lazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => once(() => insist(load))

/** Retries until it succeeds: one second after a failure, then two, four, eight and so on. */
export const insist = <Answer>(load: () => Promise<Answer>, pause = 1000): Promise<Answer> =>
  load().catch(() => new Promise((done) => setTimeout(done, pause)).then(() => insist(load, 2 * pause)))
