// A label that lies at an address which a courier's answer names: fetched once, from nowhere but where labels lie.
import { seconds } from '#domain/durations.ts'
import { isLoopback } from '../loopback.ts'
import { CourierError, requirePdf } from './courier.ts'

/** Answers the bytes behind an address. */
export type FetchLabel = (url: string) => Promise<Buffer>

/**
 * Fetches from https, at hosts that end in one of these names; from loopback where the API itself is there. No redirect is
 * followed. Throws CourierError.
 */
export const labelsFrom =
  (hosts: readonly string[], { mayBeLocal }: { readonly mayBeLocal: boolean }): FetchLabel =>
  async (address) => {
    const url = URL.parse(address)
    const isAllowed =
      url !== null &&
      (isLoopback(url.hostname)
        ? mayBeLocal
        : url.protocol === 'https:' && hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`)))
    if (!isAllowed) throw new CourierError('unreachable', 'The label lies where labels do not lie')
    try {
      const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(seconds(20)) })
      if (!answer.ok) throw new CourierError('unreachable', `The label answered ${answer.status}`)
      return requirePdf(Buffer.from(await answer.arrayBuffer()))
    } catch (error) {
      if (error instanceof CourierError) throw error
      throw new CourierError('unreachable', 'The label did not come')
    }
  }
