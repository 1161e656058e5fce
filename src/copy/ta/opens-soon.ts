// What visitors read before the shop has opened (OPS-21), in Tamil.
import type { Said } from '../catalogue.ts'
import type { opensSoon as english } from '../en/opens-soon.ts'

export const opensSoon = {
  title: 'கடை விரைவில் திறக்கிறது',
  text: 'அலமாரியில் பொருட்களை அடுக்கிக்கொண்டிருக்கிறோம். சிறிது நேரம் கழித்து மீண்டும் வாருங்கள்.',
  staff: 'பணியாளர்களுக்கு: லாகின்',
} as const satisfies Said<typeof english>
