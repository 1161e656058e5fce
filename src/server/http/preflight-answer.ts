// What a node says to `npm run preflight` that asks it from outside: that it is this shop, and from where the question seemed to come.
import { ShopError } from '#contract/errors.ts'
import type { ApiServer } from '../api.ts'
import { knowsWord } from '../db/preflight-words.ts'
import type { Shop } from '../shop.ts'

const WORD = /^[\w-]{20,100}$/

export const preflightAnswer =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    app.get<{ Querystring: { word?: unknown } }>(
      '/preflight',
      { config: { access: 'public' }, schema: { hide: true } },
      async (request, reply) => {
        const { word } = request.query
        if (typeof word !== 'string' || !WORD.test(word) || !(await knowsWord(shop.db, word)))
          throw new ShopError('not_found')
        return reply.header('cache-control', 'no-store').send({
          word,
          address: request.ip,
          peer: request.socket.remoteAddress ?? '',
          // More than one: somebody whom the shop trusts has passed the question on.
          passedOn: (request.ips?.length ?? 0) > 1,
          wasForwarded: request.headers['x-forwarded-for'] !== undefined,
          protocol: request.protocol,
        })
      },
    )
  }
