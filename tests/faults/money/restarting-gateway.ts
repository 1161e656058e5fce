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

const UNUSED_WEBHOOK_URL = 'http://127.0.0.1:9/events'

export function openRestartingGateway({ now, deliver }: Surroundings): RestartingGateway {
  const folder = mkdtempSync(join(tmpdir(), 'shop-tests-gateway-'))
  const openSandbox = (): RazorpaySandbox => {
    const newSandbox = createRazorpaySandbox({
      ...RAZORPAY_KEYS,
      now,
      statePath: join(folder, 'state.json'),
      webhookUrl: UNUSED_WEBHOOK_URL,
      fetch: async (_url, init) => {
        const status = await deliver(String(init?.body), init?.headers as Record<string, string>)
        return new Response(null, { status })
      },
    })
    newSandbox.webhooks({ mode: 'hold' })
    return newSandbox
  }
  let currentSandbox = openSandbox()
  let isDown = false
  const openRequests = new Set<Promise<Response>>()
  const handle = async (request: Request): Promise<Response> => {
    if (isDown) throw new TypeError('fetch failed')
    const answer = currentSandbox.handle(request)
    openRequests.add(answer)
    return answer.finally(() => openRequests.delete(answer))
  }
  const close = async () => {
    await currentSandbox.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return {
    sandbox: new Proxy({} as RazorpaySandbox, {
      get: (_, name) => ({ handle, close })[name as string] ?? currentSandbox[name as keyof RazorpaySandbox],
    }),
    async restart() {
      isDown = true
      await Promise.allSettled(openRequests)
      await currentSandbox.close()
      currentSandbox = openSandbox()
      isDown = false
    },
  }
}
