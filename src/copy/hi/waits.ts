// Words of waiting for a product that is out of stock (CAT-41), in Hindi.
import type { Said } from '../catalogue.ts'
import type { waits as english } from '../en/waits.ts'

export const waits = {
  ask: 'वापस आने पर मुझे बताएँ',
  asking: 'नोट हो रहा है…',
  waiting: '60 दिन के अंदर यह वापस आते ही हम आपको लिखेंगे।',
  stop: 'मुझे न लिखें',
  stopping: 'रोका जा रहा है…',
  visitor: { before: 'अभी स्टॉक में नहीं है। ', logIn: 'लॉग इन करें', after: ', तो वापस आने पर हम आपको बता सकते हैं।' },
  failed: 'यह नहीं हो पाया',
} as const satisfies Said<typeof english>
