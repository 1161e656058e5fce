// What visitors read before the shop has opened (OPS-21).
import { spoken } from '../spoken.ts'

export const opensSoon = spoken({
  title: 'The shop opens soon',
  text: 'We are still putting things on the shelf. Please come back in a little while.',
  staff: 'For staff: log in',
} as const)
