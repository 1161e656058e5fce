// Counts the steps towards a purchase and the visits through campaigns, by day. No cookie, id or address is stored
// (ADM-39, ADM-45).
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Call } from '#contract/call.ts'
import { addToCart } from '#contract/calls/cart.ts'
import { startPayment } from '#contract/calls/checkout.ts'
import { indianDate } from '#domain/calendar.ts'
import { type Campaign, campaignOf, MAX_CAMPAIGNS_PER_DAY, OTHER_CAMPAIGN } from '#domain/campaign.ts'
import { seconds } from '#domain/durations.ts'
import type { Step } from '#domain/funnel-step.ts'
import type { ApiServer } from '../api.ts'
import { inTransaction } from '../db/database.ts'
import type { Shop } from '../shop.ts'
import { addSteps, addVisits, type CountedSteps, type CountedVisits } from './figures-queries.ts'

const FLUSH_INTERVAL = seconds(30)
const STEP_OF_CALL = new Map<Call | undefined, Step>([
  [addToCart, 'cart'],
  [startPayment, 'payment'],
])
/** Matches the path of a product page in any language. */
const PRODUCT_PATH = /^(?:\/[a-z]{2})?\/product\/[0-9a-f]{24}\/?(\?|$)/i
/** Matches robots that say so in their user agent. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor/i

/** Counts steps and visits of routes that are registered later. Returns the counter for steps that pages report. */
export function registerStepCounting(app: ApiServer, shop: Pick<Shop, 'db' | 'clock' | 'log' | 'isOpen'>): StepCounter {
  const counter = createStepCounter(shop)
  const visitCounter = createCampaignCounter(shop)
  let timer: NodeJS.Timeout | undefined
  app.addHook('onRoute', (route) => {
    const step = STEP_OF_CALL.get(route.config?.call)
    if (step === undefined) return
    route.onResponse = [
      route.onResponse ?? [],
      async (_request: unknown, reply: { statusCode: number }) => {
        if (reply.statusCode < 300) counter.add(step)
      },
    ].flat()
  })
  app.addHook('onReady', async () => {
    // Cached pages are answered before Fastify's hooks run.
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      const campaign = visitedCampaign(request)
      const isProduct = isProductPage(request)
      if (!isProduct && campaign === null) return
      response.once('finish', () => {
        if (!shop.isOpen() || (response.statusCode !== 200 && response.statusCode !== 304)) return
        if (isProduct) counter.add('product')
        if (campaign !== null) visitCounter.add(campaign)
      })
    })
    timer = setInterval(() => void flush(), FLUSH_INTERVAL).unref()
  })
  const flush = async () => {
    await counter.flush()
    await visitCounter.flush()
  }
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
  return counter
}

/** True for a request by which a person opens a product page; false for a prefetch and for a robot. */
export function isProductPage({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): boolean {
  return method === 'GET' && PRODUCT_PATH.test(url) && isHumanVisit(headers)
}

const isHumanVisit = (headers: IncomingMessage['headers']): boolean =>
  headers['sec-purpose'] === undefined && !ROBOT.test(headers['user-agent'] ?? '')

/** Returns the campaign in the URL of an opened page; null without one, and for a prefetch, a robot or an API call. */
export function visitedCampaign({
  method,
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Campaign | null {
  const isDocument = method === 'GET' && (headers.accept ?? '').includes('text/html') && !url.startsWith('/api/')
  return isDocument && isHumanVisit(headers) ? campaignOf(url) : null
}

export interface StepCounter {
  add(step: Step): void
  /** Adds the counts to the rows of their days. After a failure they are written the next time. */
  flush(): Promise<void>
}

/** Returns a counter that keeps its counts in memory until `flush`. It stores a step, a day and a number. */
export function createStepCounter(shop: Pick<Shop, 'db' | 'clock' | 'log'>): StepCounter {
  let countedSteps = new Map<string, CountedSteps>()
  const add = (entry: CountedSteps): void => {
    const key = `${entry.day} ${entry.step}`
    countedSteps.set(key, { ...entry, times: entry.times + (countedSteps.get(key)?.times ?? 0) })
  }
  return {
    add: (step) => add({ day: indianDate(shop.clock.now()), step, times: 1 }),
    async flush() {
      if (countedSteps.size === 0) return
      const counts = [...countedSteps.values()]
      countedSteps = new Map()
      try {
        await addSteps(shop.db, counts)
      } catch (error) {
        for (const entry of counts) add(entry)
        shop.log.warn({ err: error }, 'counts of funnel steps not saved yet')
      }
    },
  }
}

const keyOf = ({ day, source, medium, campaign }: CountedVisits): string =>
  JSON.stringify([day, source, medium, campaign])

/**
 * Returns a counter of visits by day and campaign. `flush` adds its counts to the rows of their days or, if that fails,
 * keeps them. When there are too many campaigns, as from a client that invents them, others count as OTHER_CAMPAIGN.
 */
export function createCampaignCounter(shop: Pick<Shop, 'db' | 'clock' | 'log'>) {
  let visits = new Map<string, CountedVisits>()
  const add = (entry: CountedVisits): void => {
    const isTooMany = visits.size >= MAX_CAMPAIGNS_PER_DAY && !visits.has(keyOf(entry))
    const countedVisits = isTooMany ? { ...entry, ...OTHER_CAMPAIGN } : entry
    const key = keyOf(countedVisits)
    visits.set(key, { ...countedVisits, visits: countedVisits.visits + (visits.get(key)?.visits ?? 0) })
  }
  return {
    add: (campaign: Campaign) => add({ ...campaign, day: indianDate(shop.clock.now()), visits: 1 }),
    async flush() {
      if (visits.size === 0) return
      const counts = [...visits.values()]
      visits = new Map()
      try {
        await inTransaction(shop.db, (tx) => addVisits(tx, counts))
      } catch (error) {
        for (const entry of counts) add(entry)
        shop.log.warn({ err: error }, 'counts of campaign visits not saved yet')
      }
    },
  }
}
