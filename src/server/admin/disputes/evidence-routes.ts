// The route of what the shop can show about a dispute, which staff hand on to the gateway (DISP-10).
import { viewEvidence } from '#contract/calls/admin/disputes.ts'
import { serve } from '../../accounts/serve.ts'
import type { ApiServer } from '../../api.ts'
import type { HttpContext } from '../../feature.ts'
import type { Shop } from '../../shop.ts'
import { gatherEvidence } from './gather-evidence.ts'

export const evidenceRoutes =
  (shop: Shop, { emailWriters }: Pick<HttpContext, 'emailWriters'>) =>
  async (app: ApiServer): Promise<void> => {
    serve(app, viewEvidence, ({ params }) => gatherEvidence(shop, emailWriters, params.disputeId))
  }
