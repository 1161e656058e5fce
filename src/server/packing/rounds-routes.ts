// The routes of rounds of packing (ADM-30).
import * as calls from '#contract/calls/admin/rounds.ts'
import { idempotencyHeaders, messageReply } from '#contract/common.ts'
import {
  assignRoundBody,
  makeRoundsBody,
  makeRoundsReply,
  oneRoundReply,
  packersReply,
  pickListReply,
  roundChoiceQuery,
  roundChoiceReply,
  roundOrdersQuery,
  roundOrdersReply,
  roundSlipsReply,
  roundsQuery,
  roundsReply,
} from '#contract/rounds.ts'
import { roundsReplies as words } from '#copy/rounds-replies.ts'
import { serve } from '../accounts/serve.ts'
import { listWhoMay } from '../accounts/staff/who-may.ts'
import type { ApiServer } from '../api.ts'
import type { Shop } from '../shop.ts'
import { assignRound, closeRound } from './assign-round.ts'
import { listRoundOrders, listRoundSlips, listRounds, viewPickList, viewRound } from './list-rounds.ts'
import { makeRounds, roundChoice } from './make-rounds.ts'

export const roundsRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.listRounds, { query: roundsQuery, reply: roundsReply }, ({ query, actor }) =>
      listRounds(shop, actor.userId, query),
    )

    serve(app, calls.countForRounds, { query: roundChoiceQuery, reply: roundChoiceReply }, ({ query }) =>
      roundChoice(shop, query),
    )

    serve(
      app,
      calls.makeRounds,
      { headers: idempotencyHeaders, body: makeRoundsBody, reply: makeRoundsReply },
      async ({ body, headers, actor }) => {
        const { rounds } = await makeRounds(shop, { ...body, madeBy: actor.userId, key: headers['idempotency-key'] })
        const count = rounds.reduce((sum, { orders }) => sum + orders, 0)
        return { message: words.made(rounds.length, count), rounds }
      },
    )

    serve(app, calls.listPackers, { reply: packersReply }, async () => ({ people: await listWhoMay(shop.db, 'pack') }))

    serve(app, calls.viewRound, { reply: oneRoundReply }, ({ params }) => viewRound(shop, params.roundNumber))

    serve(
      app,
      calls.listRoundOrders,
      { query: roundOrdersQuery, reply: roundOrdersReply },
      ({ params: { roundNumber: number }, query }) => listRoundOrders(shop, { number, ...query }),
    )

    serve(app, calls.viewPickList, { reply: pickListReply }, ({ params }) => viewPickList(shop, params.roundNumber))

    serve(
      app,
      calls.listRoundSlips,
      { query: roundOrdersQuery, reply: roundSlipsReply },
      ({ params: { roundNumber: number }, query, actor }) => listRoundSlips(shop, actor, { number, ...query }),
    )

    serve(
      app,
      calls.assignRound,
      { body: assignRoundBody, reply: messageReply },
      async ({ params: { roundNumber: number }, body, actor }) => ({
        message: await assignRound(shop, { number, actor: actor.userId, ...body }),
      }),
    )

    serve(app, calls.closeRound, { reply: messageReply }, async ({ params, actor }) => {
      await closeRound(shop, { number: params.roundNumber, actor: actor.userId })
      return { message: words.closed }
    })
  }
