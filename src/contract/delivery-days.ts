// How long parcels take to a PIN code, for whoever looks before buying (SHIP-13).
import { z } from 'zod'
import { pinCodeField } from './common.ts'

export const deliveryDaysQuery = z.object({ pin: pinCodeField })

/** Half of the parcels came within `from` days, nine of ten within `to`; `region` is the digits of which that is known. */
export const deliveryDaysReply = z.object({
  days: z.object({ region: z.string(), from: z.number(), to: z.number() }).nullable(),
})
