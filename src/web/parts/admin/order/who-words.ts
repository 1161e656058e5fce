// Who did something, in words.
import type { WhoReply } from '#contract/admin-order.ts'
import { adminOrder } from '#copy/admin-order.ts'

const words = adminOrder.timeline.by

export const byWhom = ({ kind, name }: WhoReply): string => (kind === 'staff' ? words.staff(name) : words[kind])
