// Lazy components that retry failed imports. With React's own `lazy` a failed import would replace the whole page, and
// typed text would be lost (PAGE-31).
import { type ComponentType, type LazyExoticComponent, lazy as once } from 'react'

/** Like React's `lazy`, but retries. Its `Suspense` fallback is shown until the component is loaded. */
export const lazy = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> => once(() => importWithRetry(load))

/** Imports a module and retries until it succeeds: one second after a failure, then two, four, eight and so on. */
export const importWithRetry = <Answer>(load: () => Promise<Answer>, pause = 1000): Promise<Answer> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, pause)).then(() => importWithRetry(load, 2 * pause)))
