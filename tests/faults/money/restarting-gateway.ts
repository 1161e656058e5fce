// A sandbox that keeps its stored state when it is restarted, but loses planned faults.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createRazorpaySandbox, type RazorpaySandbox } from '#sandbox/razorpay-sandbox.ts'
import { RAZORPAY_KEYS } from '../../support/shop.ts'

export interface RestartingGateway {
  readonly sandbox: RazorpaySandbox
  /** Stops the sandbox and opens it again with its stored state. Its events wait until they are released, as before. */
  restart(): Promise<void>
}

interface Surroundings {
  now(): Date
  deliver(body: string, headers: Record<string, string>): Promise<number>
}

const ANYWHERE = 'http://127.0.0.1:9/events'

export function openRestartingGateway({ now, deliver }: Surroundings): RestartingGateway {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-gateway-'))
  const openSandbox = (): RazorpaySandbox => {
    const opened = createRazorpaySandbox({
      ...RAZORPAY_KEYS,
      now,
      statePath: join(folder, 'state.json'),
      webhookUrl: ANYWHERE,
      fetch: async (_url, init) => {
        const status = await deliver(String(init?.body), init?.headers as Record<string, string>)
        return new Response(null, { status })
      },
    })
    opened.webhooks({ mode: 'hold' })
    return opened
  }
  let current = openSandbox()
  let isDown = false
  const underWay = new Set<Promise<Response>>()
  const handle = async (request: Request): Promise<Response> => {
    if (isDown) throw new TypeError('fetch failed')
    const answer = current.handle(request)
    underWay.add(answer)
    return answer.finally(() => underWay.delete(answer))
  }
  const close = async () => {
    await current.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    sandbox: new Proxy({} as RazorpaySandbox, {
      get: (_, name) => ({ handle, close })[name as string] ?? current[name as keyof RazorpaySandbox],
    }),
    async restart() {
      isDown = true
      await Promise.allSettled(underWay)
      await current.close()
      current = openSandbox()
      isDown = false
    },
  }
}
