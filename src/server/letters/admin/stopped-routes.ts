// The routes of letters that arrive, for staff: the name service's records, and addresses that get none (LET-11 to LET-13).
import * as calls from '#contract/calls/admin/stopped-addresses.ts'
import { stoppedAddresses, mailDomain as words } from '#copy/mail-domain.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import { packCursor, readCursor } from '../../db/list-query.ts'
import type { Shop } from '../../shop.ts'
import { readMailDomain } from '../read-mail-domain.ts'
import { resumeAddress } from './admin-letters.ts'
import { listStopped } from './admin-letters-queries.ts'

const PER_PAGE = 100

export const stoppedRoutes =
  (shop: Shop) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, calls.viewMailDomain, async () => {
      const found = await readMailDomain(shop.names, shop.config)
      return {
        domain: found?.domain ?? null,
        records: (found?.records ?? []).map(({ flaw, ...record }) => ({
          ...record,
          words: words.said(record.kind, flaw),
        })),
        isTold: shop.config.MAIL_REPORTS_SECRET !== undefined,
      }
    })

    serve(app, calls.listStoppedAddresses, async ({ query }) => {
      const rows = await listStopped(shop.db, readCursor(query.cursor), PER_PAGE + 1)
      const last = rows.length > PER_PAGE ? rows[PER_PAGE - 1] : undefined
      return {
        addresses: rows.slice(0, PER_PAGE).map(({ id, kind, stoppedAt, ...stop }) => ({
          ...stop,
          _id: id,
          letter: kind,
          stoppedAt: stoppedAt.toISOString(),
          canResume: stop.address !== '',
        })),
        nextCursor: last ? packCursor({ at: last.stoppedAt, id: last.id }) : null,
      }
    })

    serve(app, calls.resumeAddress, async ({ params, actor }) => {
      await resumeAddress(shop, actor.userId, params.stopId)
      return { message: stoppedAddresses.resumed }
    })
  }
