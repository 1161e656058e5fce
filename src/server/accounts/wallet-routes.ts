// The routes of the wallet: a shopper's balance and every entry that made it.
import * as calls from '#contract/calls/wallet.ts'
import type { ApiServer } from '../api.ts'
import { packCursor, readCursor } from '../db/list-query.ts'
import type { Shop } from '../shop.ts'
import { findBalance, listEntries } from '../wallet/wallet-queries.ts'
import { serve } from './serve.ts'

const PER_PAGE = 20

export const walletRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewWallet, async ({ query, actor }) => {
      const { userId } = actor
      const after = readCursor(query.cursor)
      const balance = await findBalance(shop.db, userId)
      const rows = await listEntries(shop.db, userId, { ...(after ? { after } : {}), limit: PER_PAGE + 1 })
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      return {
        coins: balance?.coins ?? 0,
        coinsAvailable: balance?.available ?? 0,
        entries: rows.slice(0, PER_PAGE).map((row) => ({
          _id: row.id,
          coins: row.coins,
          cause: row.cause,
          orderNumber: row.order_number,
          balance: row.balance,
          createdAt: row.created_at.toISOString(),
        })),
        nextCursor: last ? packCursor({ at: last.created_at, id: last.id }) : null,
      }
    })
  }
