// What staff read of customers is written down once they have their answer: it makes nobody wait (ADM-26).
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadingKind } from '#contract/readings.ts'
import { isStaff } from '#contract/rights.ts'
import type { ApiServer } from '../api.ts'
import { recordReading } from '../db/staff-readings.ts'
import type { Shop } from '../shop.ts'
import { subjectsOf } from './subjects-of.ts'

/** Adds it to the routes registered after this whose call says what its answer tells. */
export function keepReadings(app: ApiServer, shop: Pick<Shop, 'db' | 'clock' | 'random'>): void {
  app.decorateRequest('subjects', null)
  app.addHook('onRoute', (route) => {
    const kind = route.config?.call?.reads
    if (!kind) return
    route.preSerialization = [
      route.preSerialization ?? [],
      async (request: FastifyRequest, _reply: FastifyReply, answer: unknown) => {
        request.subjects = subjectsOf(request.params, answer)
        return answer
      },
    ].flat()
    route.onResponse = [
      route.onResponse ?? [],
      async (request: FastifyRequest, reply: FastifyReply) => keep(shop, kind, request, reply),
    ].flat()
  })
}

async function keep(
  shop: Pick<Shop, 'db' | 'clock' | 'random'>,
  kind: ReadingKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { actor } = request
  // What a shopper reads is her own.
  if (!actor || !isStaff(actor) || reply.statusCode >= 300) return
  // A file tells what it is by its address alone.
  const subjects = request.subjects ?? subjectsOf(request.params, null)
  try {
    await recordReading(shop.db, shop, { actor: actor.userId, kind, subjects })
  } catch (error) {
    request.log.error({ err: error, reading: kind }, 'a reading was not written down')
  }
}
