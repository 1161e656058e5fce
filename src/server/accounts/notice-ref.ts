// What a notice about an account is filed under: each gets a letter, but at an address that nobody has proved one of a kind a day,
// for perhaps a stranger reads there (ACC-22). It begins with the account's id, by which erasing her finds it.
import { indianDate } from '#domain/calendar.ts'
import type { UserId } from '#domain/ids.ts'
import { newId } from '../adapters/random.ts'
import type { Shop } from '../shop.ts'

/** The `ref` of a letter to whoever owns the account. */
export const noticeRef = (
  shop: Pick<Shop, 'clock' | 'random'>,
  { id, isHers }: { readonly id: UserId /** She has proved the address, or works here. */; readonly isHers: boolean },
): string => `${id} ${isHers ? newId<'letter'>(shop) : indianDate(shop.clock.now())}`
