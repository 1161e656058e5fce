// What a node answers: whether it is ready, as which release, and whether a page, its scripts and a call are what visitors should get.
import { setTimeout as sleep } from 'node:timers/promises'
import { listProducts } from '#contract/calls/products.ts'
import { pages } from '#contract/urls.ts'

/** How long one answer is waited for, in milliseconds. */
const PATIENCE = 5_000
const BETWEEN_LOOKS = 300

interface Answer {
  readonly status: number
  readonly text: string
}

/** How often somebody is asked again who says that the shop is busy, a second apart: a node that has just started may be. */
const CALM = 10

async function askCalmly(origin: string, path: string): Promise<Answer> {
  for (let times = 1; ; times++) {
    const answer = await ask(origin, path)
    if (answer.status !== 503 || times === CALM) return answer
    await sleep(1000)
  }
}

async function ask(origin: string, path: string): Promise<Answer> {
  const answer = await fetch(`${origin}${path}`, { signal: AbortSignal.timeout(PATIENCE), redirect: 'manual' })
  return { status: answer.status, text: await answer.text() }
}

/** Null when the node is ready; else why not, in words. */
export async function whyNotReady(origin: string): Promise<string | null> {
  try {
    const { status, text } = await ask(origin, '/readyz')
    return status === 200 ? null : `/readyz answers ${status}: ${text.slice(0, 200)}`
  } catch (error) {
    return `/readyz does not answer: ${reasonOf(error)}`
  }
}

/** The release that a node says it is of; null when it does not answer, or is of one that does not say. */
export async function releaseOf(origin: string): Promise<string | null> {
  try {
    const { release } = JSON.parse((await ask(origin, '/healthz')).text) as { release?: unknown }
    return typeof release === 'string' ? release : null
  } catch {
    return null
  }
}

/** Waits until a node is ready. Answers null, or why it was not when the time was over or `isOver` said so. */
export async function waitUntilReady(
  origin: string,
  { seconds, isOver }: { seconds: number; isOver: () => boolean },
): Promise<string | null> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const why = await whyNotReady(origin)
    if (why === null) return null
    if (isOver()) return 'nobody waits for it any more'
    if (Date.now() >= end) return `after ${seconds} seconds it is not ready: ${why}`
    await sleep(BETWEEN_LOOKS)
  }
}

/** Null when visitors get from it what they should; else what is wrong, in words. */
export async function whatIsWrong(origin: string): Promise<string | null> {
  try {
    const home = await askCalmly(origin, pages.home)
    if (home.status !== 200 || !home.text.includes('</html>'))
      return `its front page answers ${home.status}, not a page`
    // A page without its scripts reads well and does nothing.
    const asset = /"(\/assets\/[\w./-]+)"/.exec(home.text)?.[1]
    if (asset === undefined) return 'its front page names no file of its own'
    const file = await askCalmly(origin, asset)
    if (file.status !== 200) return `${asset}, which its front page names, answers ${file.status}`
    const products = await askCalmly(origin, listProducts.path)
    if (products.status !== 200 || !Array.isArray(JSON.parse(products.text)))
      return `${listProducts.path} answers ${products.status}, not a list of products`
    return null
  } catch (error) {
    return `it stops answering while it is looked at: ${reasonOf(error)}`
  }
}

function reasonOf(error: unknown): string {
  const { message, cause } = error as { message: string; cause?: { code?: string; message?: string } }
  return cause?.code ?? cause?.message ?? message
}
