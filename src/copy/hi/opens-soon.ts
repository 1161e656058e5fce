// What visitors read before the shop has opened (OPS-21), in Hindi.
import type { Said } from '../catalogue.ts'
import type { opensSoon as english } from '../en/opens-soon.ts'

export const opensSoon = {
  title: 'दुकान जल्द खुलेगी',
  text: 'हम अभी सामान सजा रहे हैं। कृपया थोड़ी देर में फिर आएँ।',
  staff: 'टीम के लिए: लॉग इन करें',
} as const satisfies Said<typeof english>
